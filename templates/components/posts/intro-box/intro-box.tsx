import type { ReactNode } from 'react';
import './intro-box.css';

/** The short answer, set apart before the long one. */
export function IntroBox({ children }: { children: ReactNode }) {
  return <div className="panel panel--sand intro-box">{children}</div>;
}
