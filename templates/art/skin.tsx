import { Clip, Disc, Hand, InDisc, Line, motif, onCircle, PROFILE, Ring, wave } from './strokes.tsx';

const MOLE = 'M110 76C124 70 140 76 144 92S158 116 146 130 116 142 102 136 78 118 84 100 96 82 110 76Z';
const SCALE = [0, 1, 2, 3, 4, 5, 6].map((step) => `M${73 + step * 11} 142v${step % 3 === 0 ? -12 : -7}`).join('');
const CANOPY =
  'M28 130C28 74 70 34 124 34S220 74 220 130C212 116 184 116 172 130C162 116 138 116 124 130C110 116 86 116 76 130C64 116 36 116 28 130Z';
const PANELS = 'M124 30C92 52 78 90 76 150H110C106 96 112 60 124 30ZM124 30C156 52 170 90 172 150H138C142 96 136 60 124 30Z';
const RAYS = [130, 166, 202, 238, 274].map((angle) => tick(72, 72, 50, 64, angle)).join('');

export const skins = {
  /** The layers of skin, a hair in its root, the coil of a sweat gland. */
  skin: motif('sage-2', ({ disc, palette }) => (
    <>
      <InDisc id="skin-disc" fill={disc}>
        <path d="M0 90C40 80 96 84 132 96C170 84 206 82 240 92V140H0Z" fill={palette.fern} />
        <path d={`${wave({ from: 0, to: 240, y: 120, amplitude: 5, period: 30 })}V250H0Z`} fill={palette.green} />
        <path d="M0 180C60 168 150 188 240 174V250H0Z" fill={palette.forest9} />
        <Line d="M58 198h0M90 206h0M182 194h0M154 208h0" color={palette.sand2} width={30} />
        <Line d="M34 188h0M122 220h0M208 186h0M74 226h0" color={palette.sand3} width={26} />
        <Line d="M140 92L116 172" color={palette.forest9} width={26} />
        <Disc x={114} y={176} r={23} fill={palette.forest9} />
        <Line d="M136 122L158 130" color={palette.sage2} width={8} />
        <Line d="M158 130h0M168 142h0M154 146h0" color={palette.sage2} width={17} />
        <Line
          d="M60 85C52 95 68 103 60 113S52 131 60 141C66 149 46 148 46 158a15 11 0 0 0 30 0a9 7 0 0 0 -19 1"
          color={palette.sage2}
          width={5}
        />
      </InDisc>
      <Line d="M114 176L140 92C150 56 170 26 212 14" width={9} />
      <Disc x={114} y={176} r={11} fill={palette.amber} />
    </>
  )),

  mole: motif('sand-2', ({ disc, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <Line d="M30 144h0M84 204h0M204 92h0" color={palette.green} width={13} />
      <Line d="M48 178h0M178 46h0M128 208h0M212 130h0" color={palette.fern} width={9} />
      <Line d="M150 142L172 164" color={palette.forest8} width={16} />
      <Line d="M168 160L184 176" color={palette.forest9} width={30} />
      <Disc x={106} y={98} r={74} fill={palette.forest8} />
      <Disc x={106} y={98} r={62} fill={palette.sage2} />
      <path transform="translate(-10 -22)" d={MOLE} fill={palette.green} />
      <path transform="translate(50 28) scale(.5)" d={MOLE} fill={palette.forest9} />
      <Line d="M66 100h0M148 84h0M74 62h0" color={palette.green} width={7} />
      <Line d={`M67 142H145${SCALE}`} width={5} />
    </>
  )),

  /** The sun, and a parasol between it and the sand. */
  sun: motif('green', ({ disc, palette }) => (
    <>
      <InDisc id="sun-disc" fill={disc}>
        <path d="M0 206C60 190 160 190 240 210V250H0Z" fill={palette.sand3} />
        <path d="M96 208C120 196 190 196 216 208C190 220 120 220 96 208Z" fill={palette.forest8} opacity={0.35} />
      </InDisc>
      <Disc x={72} y={72} r={36} fill={palette.amber} />
      <Line d={RAYS} />
      <g transform="translate(20 26) rotate(17 124 130) scale(.9)">
        <Line d="M124 22V206" color={palette.forest9} width={8} />
        <Clip id="sun-parasol" shape={<path d={CANOPY} />}>
          <path d={CANOPY} fill={palette.green} />
          <path d="M124 30C156 52 170 90 172 150H240V30Z" fill={palette.forest8} />
          <path d="M124 30C92 52 78 90 76 150H0V30Z" fill={palette.forest8} />
          <path d={PANELS} fill={palette.sand1} />
        </Clip>
      </g>
    </>
  )),

  hand: motif('sand-1', ({ disc, palette }) => (
    <InDisc id="hand-disc" fill={disc}>
      <Hand color={palette.green} transform="translate(4 0)" />
      <Line d="M84 100h0M146 74h0M76 178h0M136 212h0" width={14} />
      <Line d="M90 118h0M144 92h0M92 190h0M118 206h0" width={9} />
      <Line d="M126 160a6 6 0 0 1 12 0a13 13 0 0 1 -26 0a20 20 0 0 1 40 0a27 27 0 0 1 -50 14" color={palette.sand1} width={9} />
    </InDisc>
  )),

  /** A pen of light and the fine vessel that it reaches. */
  laser: motif('sage-3', ({ disc, head, face, palette }) => (
    <>
      <InDisc id="laser-disc" fill={disc}>
        <path d="M0 150C60 118 180 118 240 150V250H0Z" fill={head} />
        <path d="M0 150C60 118 180 118 240 150V172C180 140 60 140 0 172Z" fill={palette.fern} />
        <Line d="M24 214C60 196 70 206 98 196S150 176 216 196M98 196C112 212 130 214 148 226" color={palette.sage2} width={6} />
        <Ring x={104} y={188} r={38} color={palette.sage2} width={4} opacity={0.5} />
        <Ring x={104} y={188} r={21} color={palette.amber} width={5} />
      </InDisc>
      <Line d="M104 188L132 94" />
      <Disc x={104} y={188} r={9} fill={palette.amber} />
      <g transform="rotate(17 128 100)">
        <path d="M118 100H138L146 66H110Z" fill={palette.forest9} />
        <rect x={98} y={-160} width={60} height={234} rx={18} fill={face} />
        <Line d="M128 18h0" width={18} />
      </g>
    </>
  )),

  acne: motif('sage-1', ({ disc, face }) => (
    <InDisc id="acne-disc" fill={disc}>
      <path transform="translate(24 -36) scale(.6)" d={PROFILE} fill={face} />
      <Line d="M116 126h0M150 150h0M96 84h0M118 190h0" width={16} />
      <Line d="M138 118h0M124 148h0M148 176h0M116 68h0M98 104h0M138 196h0M100 170h0" width={9} />
    </InDisc>
  )),

  /** Hair, wild above the comb and smooth below. */
  hair: motif('sand-2', ({ disc, palette }) => (
    <>
      <InDisc id="hair-disc" fill={disc}>
        <Line d={strands([42, 94, 146, 198])} color={palette.green} width={9} />
        <Line d={strands([68, 172])} color={palette.fern} width={9} />
        <Line d={strands([120])} width={9} />
        <Line d="M55 112V176M81 112V176M107 112V176M133 112V176M159 112V176M185 112V176" color={palette.forest8} width={10} />
      </InDisc>
      <rect x={22} y={96} width={196} height={36} rx={18} fill={palette.forest8} />
    </>
  )),
};

function tick(x: number, y: number, from: number, to: number, angle: number): string {
  return `M${onCircle(x, y, from, angle).join(' ')}L${onCircle(x, y, to, angle).join(' ')}`;
}

function strands(places: readonly number[]): string {
  return places.map((x) => `M${x} -4q18 18 0 36t0 36t0 36V250`).join('');
}
