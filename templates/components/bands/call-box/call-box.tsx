import type { ReactNode } from 'react';
import { ButtonRow } from '../../basics/button/button.tsx';
import './call-box.css';

interface CallBoxProps {
  heading: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** A box at the end of a text that asks to call or book. */
export function CallBox({ heading, text, children }: CallBoxProps) {
  return (
    <section className="call-box panel on-dark">
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonRow>{children}</ButtonRow>
    </section>
  );
}
