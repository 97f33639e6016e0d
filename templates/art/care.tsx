import { arc, Clip, Disc, Hand, InDisc, Line, motif, onCircle, Ring, wave } from './strokes.tsx';

const SHIELD = 'M120 36C142 52 164 58 188 58V122C188 164 158 192 120 208C82 192 52 164 52 122V58C76 58 98 52 120 36Z';
const EYE = 'M14 124C44 78 80 60 120 60S196 78 226 124C196 166 160 184 120 184S44 166 14 124Z';
const BUBBLE = 'M60 36H148A40 40 0 0 1 188 76V100A40 40 0 0 1 148 140H92L58 172V140A40 40 0 0 1 20 100V76A40 40 0 0 1 60 36Z';
const germ = (x: number, y: number): string =>
  [0, 60, 120, 180, 240, 300].map((angle) => `M${x} ${y}L${onCircle(x, y, 15, angle + 15).join(' ')}`).join('');

export const care = {
  checkup: motif('sand-1', ({ disc, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <g transform="translate(12 10) scale(.93)">
        <Line d="M88 142V160C88 216 184 220 184 164V150" width={13} />
        <Line d="M62 38C42 36 36 50 38 70C42 112 54 142 88 142S134 112 138 70C140 50 134 36 114 38" color={palette.forest8} width={13} />
        <Line d="M62 38L70 40M114 38L106 40" color={palette.green} width={22} />
        <Disc x={184} y={134} r={37} fill={palette.forest8} />
        <Disc x={184} y={134} r={25} fill={palette.sage2} />
        <Disc x={184} y={134} r={10} fill={palette.green} />
      </g>
    </>
  )),

  /** A teddy bear with a plaster, which was brave. */
  teddy: motif('sage-2', ({ disc, palette }) => (
    <InDisc id="teddy-disc" fill={disc}>
      <path d="M30 260C30 200 70 178 120 178S210 200 210 260Z" fill={palette.forest7} />
      <Disc x={72} y={68} r={28} fill={palette.green} />
      <Disc x={168} y={68} r={28} fill={palette.green} />
      <Disc x={72} y={68} r={14} fill={palette.fern} />
      <Disc x={168} y={68} r={14} fill={palette.fern} />
      <rect x={42} y={46} width={156} height={142} rx={71} fill={palette.green} />
      <rect x={80} y={116} width={80} height={62} rx={31} fill={palette.sage2} />
      <Line d="M86 104h0M154 104h0" color={palette.forest9} width={15} />
      <path d="M104 124H136C136 138 126 144 120 144S104 138 104 124Z" fill={palette.forest9} />
      <Line d="M120 142V152C116 162 106 162 102 156M120 152C124 162 134 162 138 156" color={palette.forest9} width={5} />
      <g transform="rotate(28 148 68)">
        <rect x={118} y={56} width={60} height={24} rx={12} fill={palette.amber} />
        <rect x={138} y={56} width={20} height={24} fill={palette.sand2} />
      </g>
    </InDisc>
  )),

  /** A bottle of medicine and a capsule. */
  medicine: motif('sand-2', ({ disc, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <rect x={70} y={62} width={60} height={20} fill={palette.green} />
      <rect x={58} y={30} width={84} height={38} rx={10} fill={palette.forest9} />
      <rect x={50} y={74} width={100} height={134} rx={20} fill={palette.green} />
      <rect x={50} y={100} width={100} height={76} fill={palette.sage2} />
      <Line d="M92 116V160M70 138H114" color={palette.forest8} width={14} />
      <g transform="rotate(-40 166 172)">
        <rect x={116} y={148} width={100} height={48} rx={24} fill={palette.sand3} />
        <path d="M166 148H192A24 24 0 0 1 192 196H166Z" fill={palette.amber} />
      </g>
    </>
  )),

  /** A shield that turns germs away. */
  shield: motif('sage-1', ({ disc, ink, soft, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <path d={SHIELD} fill={palette.green} />
      <path d="M120 36C142 52 164 58 188 58V122C188 164 158 192 120 208Z" fill={palette.forest8} />
      <Line d="M84 122L110 148L158 94" width={12} />
      <Line d={germ(28, 56) + germ(212, 180) + germ(214, 40)} color={soft} width={5} />
      <Line d="M28 56h0M212 180h0M214 40h0" color={ink} width={18} />
    </>
  )),

  talk: motif('sage-3', ({ disc, face, figure, detail }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <path d={BUBBLE} fill={face} />
      <path transform="translate(236 78) scale(-.8 .8)" d={BUBBLE} fill={figure} />
      <Line d={wave({ from: 48, to: 160, y: 84, amplitude: 16, period: 37 })} />
      <Line d="M128 148h0M154 148h0M180 148h0" color={detail} width={14} />
    </>
  )),

  eye: motif('sage-2', ({ disc, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={disc} />
      <Clip id="eye-lids" shape={<path d={EYE} />}>
        <path d={EYE} fill={palette.paper} />
        <Disc x={120} y={118} r={54} fill={palette.green} />
        <Ring x={120} y={118} r={38} color={palette.amber} width={6} />
        <Disc x={120} y={118} r={24} fill={palette.forest9} />
        <Disc x={136} y={102} r={10} fill={palette.paper} />
      </Clip>
      <Line d="M14 124C44 78 80 60 120 60S196 78 226 124" color={palette.forest8} width={11} />
      <Line d={arc(120, 150, 118, 236, 304)} color={palette.forest8} />
    </>
  )),

  hands: motif('green', ({ disc, palette }) => (
    <InDisc id="hands-disc" fill={disc}>
      <Hand color={palette.forest8} transform="translate(4 0)" />
      <Hand color={palette.amber} transform="translate(62 104) scale(.52)" />
    </InDisc>
  )),

  bandage: motif('sand-2', ({ head, palette }) => (
    <>
      <Disc x={120} y={120} r={108} fill={head} />
      <Line d="M66 66L174 174" color={palette.sand3} width={54} />
      <Line d="M174 66L66 174" width={54} />
      <path d="M120 82L158 120L120 158L82 120Z" fill={palette.sand1} />
      <Line d="M120 104h0M136 120h0M120 136h0M104 120h0M120 120h0" color={palette.sand3} width={8} />
      <Line d="M170 56h0M184 70h0M163 77h0M56 170h0M70 184h0M77 163h0" color={palette.sand1} width={7} />
    </>
  )),
};
