/** Every icon as one path in a 24 box, drawn with a line 2 wide. */
export const iconPaths = Object.freeze({
  accessibility: 'M12 5.2a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM4 8l8 1.5L20 8M12 9.5V14l-3.5 7M12 14l3.5 7',
  'allergy-test': 'M4.5 19.5C4.5 11 11 4.5 19.5 4.5c0 8.5-6.5 15-15 15ZM4.5 19.5 13 11',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 10h16M8 3v4M16 3v4',
  camera:
    'M4 8h3.5l1.5-3h6l1.5 3H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  car: 'M3 17v-5l2.5-6h13L21 12v5ZM3 12h18M5.5 17v2.5M18.5 17v2.5M6.5 14.5h2M15.5 14.5h2',
  chat: 'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM8 9h8M8 13h5',
  check: 'M4 12.5 9.5 18 20 6.5',
  'chevron-down': 'M6 9l6 6 6-6',
  child: 'M12 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM5 13.5l7-2 7 2M9 12.5V17l-1.5 5M15 12.5V17l1.5 5M9 17h6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  'ct-scan': 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2.5 12H8M16 12h5.5',
  facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8Z',
  fax: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7ZM16.5 11.5v.1',
  heart: 'M12 20.5S3 15 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 6-9 11.5-9 11.5Z',
  instagram: 'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM17 7v.1',
  linkedin: 'M5 10v9M5 5.5v.1M10.5 19v-9M10.5 14a4 4 0 0 1 8 0v5',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M3 6h18M3 12h18M3 18h18',
  microscope: 'M9 3h4v10H9ZM11 3V1.5M9 16h4M5 21h14M15 6a7 7 0 0 1 1 13',
  'operating-room': 'M3.5 12a8.5 8.5 0 0 1 17 0ZM12 3.5V2M7.5 15.5l-2 4.5M12 15.5V21M16.5 15.5l2 4.5',
  parking: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM9.5 17V7h3.5a3 3 0 0 1 0 6H9.5',
  pdf: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  phone: 'M6.6 3.5 9 3l2 5-2.2 1.6a12 12 0 0 0 5.6 5.6L16 13l5 2-.5 2.4A3 3 0 0 1 17.5 20C10.6 19.5 4.5 13.4 4 6.5A3 3 0 0 1 6.6 3.5Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  shield: 'M12 2.5 20 5v6c0 5-3.3 8.7-8 10.5C7.3 19.7 4 16 4 11V5ZM8.5 12l2.5 2.5 4.5-5',
  'sleep-test': 'M2 19V6M2 15.5h20V19M22 15.5V13a3 3 0 0 0-3-3h-9v5.5M6.3 12.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  sparkle: 'M10 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM19 2.5v4M17 4.5h4M19 17.5v4M17 19.5h4',
  star: 'm12 2.5 2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.6l-6 3.3 1.3-6.7-5-4.7 6.8-.8Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 1.5V4M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.7 1.7M17.7 17.7l1.7 1.7M19.4 4.6l-1.7 1.7M6.3 17.7l-1.7 1.7',
  'text-size': 'M2.5 19 8 6l5.5 13M4.5 15h7M15 19l3.5-8 3.5 8M16.2 16.5h4.6',
  tooth:
    'M12 5.5C10 4 8.5 3.5 7 3.5 4.5 3.5 3.5 5.8 3.5 8c0 3 1.5 4 2 7s1 6 2.5 6c2 0 1.5-6 4-6s2 6 4 6c1.5 0 2-3 2.5-6s2-4 2-7c0-2.2-1-4.5-3.5-4.5-1.5 0-3 .5-5 2Z',
  video: 'M3 6h12v12H3ZM15 10.5l6-3.5v10l-6-3.5',
  warning: 'M12 3 2 20.5h20ZM12 10v4.5M12 17.6v.1',
  wheelchair: 'M10 5.2a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM10 8v6h5.5l2.5 5.5h2.5M10 10.5h5M7.5 12a5.2 5.2 0 1 0 7.5 6.5',
  youtube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9v6l5-3Z',
});

export type IconName = keyof typeof iconPaths;

/** A small icon in the color of the text. It is decoration: text beside it or the label of its button names its meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Icons as symbols for islands, whose scripts do not contain the paths: `<use href="#icon-phone">`. */
export function IconSymbols({ names }: { names: readonly IconName[] }) {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={iconPaths[name]} />
        </symbol>
      ))}
    </svg>
  );
}
