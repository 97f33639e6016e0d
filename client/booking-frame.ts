// Runs in the document of the booking frame, in an origin of its own, beside the script of the booking service. Whatever this
// reports the booking service can report too, so that it only ever chooses what the status line of the dialog reads.
const report = (event: 'loaded' | 'drawn' | 'failed') => parent.postMessage(event, location.origin);

/** Loads the script that the element names in `data-src`; not where somebody opens the frame's address on its own. */
function loadService({ dataset }: HTMLOrSVGScriptElement): void {
  if (parent === window) return;
  const script = document.createElement('script');
  script.onerror = () => report('failed');
  script.onload = () => {
    report('loaded');
    reportDrawing();
  };
  script.src = dataset['src'] ?? '';
  document.body.append(script);
}

/** A script that has loaded may still have drawn nothing. */
function reportDrawing(): void {
  const check = () => {
    if (![...document.querySelectorAll<HTMLElement>('body *')].some(({ offsetHeight }) => offsetHeight > 0)) return;
    mutations.disconnect();
    sizes.disconnect();
    report('drawn');
  };
  const mutations = new MutationObserver(check);
  const sizes = new ResizeObserver(check);
  mutations.observe(document.body, { attributes: true, childList: true, subtree: true });
  sizes.observe(document.body);
}

if (document.currentScript) loadService(document.currentScript);
