import { usePage } from '../../../context.tsx';
import { CloseButton } from '../../basics/button/button.tsx';
import './accessibility-panel.css';

/** Percent of the normal text size. */
const TEXT_SIZES = [80, 90, 100, 110, 120, 130, 140, 150];

/** Text size, contrast and motion. The inputs act through the style sheet, so the panel works without script. */
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
          <div className="accessibility-panel__sizes">
            {TEXT_SIZES.map((size) => (
              <label key={size}>
                <input type="radio" name="text-size" id={`text-size-${size}`} value={size} defaultChecked={size === 100} />
                <span>{`${size}%`}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="accessibility-panel__switch">
          <input type="checkbox" id="high-contrast" name="high-contrast" />
          <span>{panel.highContrast}</span>
        </label>
        <label className="accessibility-panel__switch">
          <input type="checkbox" id="reduced-motion" name="reduced-motion" />
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
