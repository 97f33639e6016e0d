import './points-pair.css';

interface Points {
  heading: string;
  items: readonly string[];
}

/** The way to the office as stops of a route, and beside it the reasons to take it. */
export function PointsPair({ way, reasons }: { way: Points; reasons: Points }) {
  return (
    <div className="split">
      <PointsCard look="way panel--sand" {...way} />
      <PointsCard look="reasons on-dark" {...reasons} />
    </div>
  );
}

function PointsCard({ heading, items, look }: Points & { look: string }) {
  return (
    <section className={`panel points-pair__card points-pair__card--${look}`}>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
