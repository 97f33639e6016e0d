// Runs in the document of the booking frame, which has an opaque origin, together with the script of the booking service. That script can
// send the same messages, so a message can only change the status line of the dialog, remove the frame or move the focus to it.
const report = (event: 'loaded' | 'drawn' | 'failed') => parent.postMessage(event, location.origin);

/** Loads the script named in the element's `data-src`. Does nothing when the address of the frame is opened on its own. */
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

/** Whether the booking service has drawn anything: its script may load and still draw nothing. */
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
