import { arc, Clip, Disc, EAR, EAR_INNER, InDisc, Line, motif, PROFILE, Ring } from './strokes.tsx';

const NECK = 'M70 40V170C70 200 10 208-10 250H250C230 208 170 200 170 170V40Z';
const FACE = 'M48-20V22C48 66 86 102 120 102S192 66 192 22V-20Z';
const GLAND =
  'M120 150C128 150 128 122 144 118C160 115 166 140 162 166C159 186 148 196 138 192C128 188 128 178 120 178C112 178 112 188 102 192C92 196 81 186 78 166C74 140 80 115 96 118C112 122 112 150 120 150Z';
const ARCH = 'M24 240V120A96 96 0 0 1 216 120V240Z';
const WORD = [34, 70, 120, 168, 200, 150, 182, 110, 128, 70, 84, 40];

const SHIELD = 'M151 142C149 158 150 176 153 192H199C202 176 203 158 201 142C197 152 184 154 176 167C168 154 155 152 151 142Z';

export const heads = {
  /** Ear, nose, throat, and the voice box with its sound. */
  ent: motif('sage-1', ({ head, palette }) => (
    <>
      <Disc x={64} y={64} r={52} fill={head} />
      <rect x={124} y={12} width={104} height={104} rx={16} fill={palette.sand2} />
      <rect x={12} y={124} width={104} height={104} rx={16} fill={palette.green} />
      <Line d="M46 74C40 52 50 36 66 36C82 36 90 48 88 62C86 74 76 78 74 88C72 96 66 98 60 94" color={palette.sage2} />
      <Line d="M60 62C60 52 74 50 74 62C74 70 64 70 64 78" />
      <Line
        d="M168 28C170 52 158 66 154 80C151 92 160 98 168 92C172 100 180 100 184 92C192 98 201 92 198 80C194 66 182 52 184 28"
        color={palette.forest8}
      />
      <InDisc id="ent-throat" fill={palette.forest9} x={64} y={176} r={36}>
        <path d="M20 130H108V166C96 150 82 148 74 158C72 164 71 182 64 182S56 164 54 158C46 148 32 150 20 166Z" fill={palette.sage3} />
        <Disc x={64} y={220} r={34} fill={palette.amber} />
      </InDisc>
      <InDisc id="ent-voice" fill={palette.sage3} x={176} y={176} r={52}>
        <path d="M157 180H195V240H157ZM176 130C192 138 190 160 176 172C162 160 160 138 176 130Z" fill={palette.green} />
        <path d={SHIELD} fill={palette.forest8} />
        <Line d="M163 203H189M163 214H189" color={palette.sage2} width={5} />
        <Line d="M139 152C133 162 133 174 139 184M213 152C219 162 219 174 213 184" />
      </InDisc>
    </>
  )),

  /** A profile with a surgeon's lines of proportion. */
  facial: motif('sand-1', ({ disc, face, ink, palette }) => (
    <>
      <Disc x={132} y={130} r={104} fill={disc} />
      <path transform="translate(54 24) scale(.44)" d={PROFILE} fill={face} />
      <Line d="M-40 52H96M-40 96H81M-40 142H66M-40 198H80" color={ink} width={2.5} dashes="1 7" />
      <Line d="M92 40C40 92 36 172 86 226" />
      <Disc x={81} y={96} r={6} fill={palette.forest8} />
      <Disc x={66} y={142} r={6} fill={palette.forest8} />
      <Disc x={80} y={198} r={6} fill={palette.forest8} />
    </>
  )),

  /** The butterfly gland on the windpipe, below a calm face. */
  thyroid: motif('sand-2', ({ disc, palette }) => (
    <InDisc id="thyroid-disc" fill={disc}>
      <path d={NECK} fill={palette.forest7} />
      <path d={FACE} fill={palette.green} />
      <Line d="M98 56C108 64 132 64 142 56" color={palette.forest9} width={5} />
      <Line
        d="M108 24C112 31 116 26 120 30C124 26 128 31 132 24M109 116H131M109 132H131M109 200H131M109 216H131"
        color={palette.sage2}
        width={5}
      />
      <path d={GLAND} fill={palette.amber} />
    </InDisc>
  )),

  /** A head and neck, with rings around the place that is felt. */
  neck: motif('sage-2', ({ disc, head, palette }) => (
    <Clip id="neck-arch" shape={<path d={ARCH} />}>
      <path d={ARCH} fill={disc} />
      <path transform="translate(212 22) scale(-.44 .44)" d={PROFILE} fill={head} />
      <Ring x={108} y={204} r={56} color={palette.sage2} width={3} opacity={0.4} />
      <Ring x={108} y={204} r={36} color={palette.sage2} opacity={0.7} />
      <Ring x={108} y={204} r={18} color={palette.amber} width={5} />
      <Disc x={108} y={204} r={8} fill={palette.amber} />
    </Clip>
  )),

  /** A head with a sharp line in rings of pain. */
  migraine: motif('sand-2', ({ disc, head, palette }) => (
    <>
      <InDisc id="migraine-disc" fill={disc} x={124} y={126} r={106}>
        <path transform="translate(54 34) scale(.44)" d={PROFILE} fill={head} />
      </InDisc>
      <Ring x={152} y={92} r={34} color={palette.fern} opacity={0.9} />
      <Ring x={152} y={92} r={54} color={palette.fern} opacity={0.6} />
      <Ring x={152} y={92} r={74} color={palette.fern} opacity={0.3} />
      <Line d="M112 96L128 78L140 104L156 72L168 104L184 84" width={7} />
    </>
  )),

  /** The nerve of the face with its three branches. */
  nerve: motif('sage-1', ({ disc, face, palette }) => (
    <>
      <InDisc id="nerve-disc" fill={disc} y={124}>
        <path transform="translate(220 34) scale(-.46 .46)" d={PROFILE} fill={face} />
        <Line d="M128 134C140 118 156 100 176 92M128 134C146 136 164 136 184 140M128 134C142 150 158 176 176 190" />
        <Disc x={128} y={134} r={11} fill={palette.forest9} />
        <Disc x={128} y={134} r={4} fill={palette.amber} />
        <Disc x={178} y={91} r={6} fill={palette.amber} />
        <Disc x={186} y={140} r={6} fill={palette.amber} />
        <Disc x={178} y={191} r={6} fill={palette.amber} />
      </InDisc>
    </>
  )),

  hearing: motif('green', ({ soft, figure, detail }) => (
    <>
      <Line d={arc(124, 128, 62, 128, 232)} color={soft} />
      <Line d={arc(124, 128, 88, 132, 228)} color={soft} opacity={0.75} />
      <Line d={arc(124, 128, 114, 136, 224)} color={soft} opacity={0.5} />
      <g transform="translate(8 4)">
        <path d={EAR} fill={figure} />
        <Line d={EAR_INNER} color={detail} width={8} />
      </g>
      <Line d="M-108 132C-96 132 -96 138 -84 138S-70 122 -58 122S-44 144 -32 144S-18 112 -6 112S8 156 20 156S34 108 46 108S60 152 72 152S86 122 98 122S112 134 132 132" />
    </>
  )),

  /** A spoken word as bars of sound, fading where hearing fades. */
  bars: motif('night', ({ soft, face }) => (
    <>
      <Line d={bars(0, 5)} color={soft} width={14} />
      <Line d={bars(5, 7)} width={14} />
      <Line d={bars(7, 12)} color={face} width={14} />
    </>
  )),

  /** The turning of dizziness, and the shell of the inner ear. */
  spiral: motif('green', ({ figure }) => (
    <>
      <Line
        d="M120 120a12 12 0 0 1 24 0a24 24 0 0 1 -48 0a36 36 0 0 1 72 0a48 48 0 0 1 -96 0a60 60 0 0 1 120 0a72 72 0 0 1 -144 0"
        color={figure}
        width={10}
      />
      <Line d="M48 120a84 84 0 0 1 168 0a96 96 0 0 1 -110 95" width={10} />
    </>
  )),
};

function bars(from: number, to: number): string {
  return WORD.slice(from, to)
    .map((height, index) => `M${-40 + (from + index) * 29} ${127 - height / 2}v${height - 14}`)
    .join('');
}
