import type { ReactNode } from 'react';
import './intro-box.css';

/** The short answer, set apart before the long one. */
export function IntroBox({ children }: { children: ReactNode }) {
  return <div className="intro-box">{children}</div>;
}
