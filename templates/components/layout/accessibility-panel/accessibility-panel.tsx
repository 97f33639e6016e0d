import { usePage } from '../../../context.tsx';
import { CloseButton } from '../../basics/button/button.tsx';
import './accessibility-panel.css';

/** Percent of the normal text size. */
const TEXT_SIZES = [80, 90, 100, 110, 120, 130, 140, 150];

/** Of colours; first that of the device (`prefers-color-scheme`). */
const SCHEMES = [
  ['device', 'schemeDevice'],
  ['light', 'schemeLight'],
  ['dark', 'schemeDark'],
] as const;

/** Text size, colours, contrast and motion. The inputs act through the style sheet, so the panel works without script; a value is empty for what is as usual. */
export function AccessibilityPanel() {
  const { panel } = usePage().site.strings;
  return (
    <div
      id="accessibility-panel"
      className="panel accessibility-panel"
      popover="auto"
      role="dialog"
      aria-labelledby="accessibility-panel-title"
    >
      <div className="accessibility-panel__settings">
        <h2 id="accessibility-panel-title">{panel.title}</h2>
        <fieldset>
          <legend>{panel.textSize}</legend>
          <div className="accessibility-panel__choices">
            {TEXT_SIZES.map((size) => (
              <label key={size}>
                <input
                  type="radio"
                  name="textSize"
                  id={`text-size-${size}`}
                  value={size === 100 ? '' : size}
                  defaultChecked={size === 100}
                />
                <span>{`${size}%`}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{panel.scheme}</legend>
          <div className="accessibility-panel__choices accessibility-panel__choices--three">
            {SCHEMES.map(([scheme, label]) => (
              <label key={scheme}>
                <input
                  type="radio"
                  name="scheme"
                  id={`scheme-${scheme}`}
                  value={scheme === 'device' ? '' : scheme}
                  defaultChecked={scheme === 'device'}
                />
                <span>{panel[label]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="accessibility-panel__switch">
          <input type="checkbox" id="high-contrast" name="contrast" value="high" />
          <span>{panel.highContrast}</span>
        </label>
        <label className="accessibility-panel__switch">
          <input type="checkbox" id="reduced-motion" name="motion" value="reduced" />
          <span>{panel.reducedMotion}</span>
        </label>
        <button type="button" className="accessibility-panel__reset button button--line button--small">
          {panel.reset}
        </button>
      </div>
      <CloseButton label={panel.close} popover="accessibility-panel" />
    </div>
  );
}
