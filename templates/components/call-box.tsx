import type { ReactNode } from 'react';
import { ButtonRow } from './button.tsx';
import './call-box.css';

interface CallBoxProps {
  heading: string;
  text: string;
  tone?: 'sage' | 'forest';
  /** Buttons. */
  children: ReactNode;
}

/** A box within a text that asks to call or book. */
export function CallBox({ heading, text, tone = 'sage', children }: CallBoxProps) {
  return (
    <section className={tone === 'forest' ? 'call-box call-box--forest on-dark' : 'call-box'}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonRow>{children}</ButtonRow>
    </section>
  );
}
