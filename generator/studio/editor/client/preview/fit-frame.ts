/** A phone fills the box, in larger letters; nothing else is that narrow. */
const LARGEST = 1.3;

/** Shows frames as wide as a window would be, made smaller to fit a box; follows the box. Returns what ends that. */
export function fitFrame(box: HTMLElement, width: number): () => void {
  const resize = () => {
    const scale = Math.min(LARGEST, box.clientWidth / width);
    for (const { style } of box.querySelectorAll('iframe')) {
      style.left = `${Math.max(0, (box.clientWidth - width * scale) / 2)}px`;
      style.width = `${width}px`;
      style.height = `${box.clientHeight / scale}px`;
      style.transform = `scale(${scale})`;
    }
  };
  resize();
  const observer = new ResizeObserver(resize);
  observer.observe(box);
  return () => observer.disconnect();
}
