import './SealStrip.css'

const BARS = 32
const STEP = 4
const WIDTH = 2.4
const HEIGHT = 24

/** A blockchain code drawn as 32 bars, so that equal codes look equal; it stands beside the code in words. */
export const SealStrip = ({ code }: { code: string }) => (
  <svg
    className="lb-seal-strip"
    viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
    width={BARS * STEP}
    height={HEIGHT}
    aria-hidden="true"
  >
    {Array.from(code.slice(0, BARS), (digit, index) => {
      const height = (HEIGHT * (Number.parseInt(digit, 16) + 2)) / 17
      return { x: index * STEP, height: Math.min(HEIGHT, height) }
    }).map(({ x, height }) => (
      <rect key={x} x={x} y={HEIGHT - height} width={WIDTH} height={height} />
    ))}
  </svg>
)

const GROUP = 4

/** The code in groups of four; shortened only where the whole stands elsewhere. */
export function SealCode({ code, isShort }: { code: string; isShort?: boolean }) {
  const groups = code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  const text = isShort ? `${groups[0]} ${groups[1]} … ${groups.at(-1)}` : groups.join(' ')
  return <code className="lb-seal-code">{text}</code>
}
