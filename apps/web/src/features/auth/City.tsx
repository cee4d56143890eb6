import { useId } from 'react'
import { useWords } from '../../kernel/words.ts'
import './City.css'

/** The ground stands at this height; everything grows upwards from it. */
const GROUND = 541
const WIDTH = 800
const HEIGHT = 600
const SHAFT = 18
const WINDOW = 11
const STEP_Y = 25.2

interface Building {
  x: number
  width: number
  top: number
  shaft: number
  isNear?: boolean
  /** Columns of windows, measured from the left edge. */
  columns: readonly number[]
  /** Windows with light: column and row. */
  lit: readonly (readonly [number, number])[]
  /** Where the car stands when nothing moves. */
  car: number
}
const CITY: readonly Building[] = [
  {
    x: 35,
    width: 90,
    top: 238,
    shaft: 57,
    columns: [8, 26],
    lit: [
      [1, 4],
      [0, 6],
    ],
    car: 416,
  },
  {
    x: 138,
    width: 117,
    top: 111,
    shaft: 49,
    isNear: true,
    columns: [8, 26, 78, 96],
    lit: [
      [0, 1],
      [2, 3],
      [1, 8],
      [1, 10],
    ],
    car: 213,
  },
  {
    x: 269,
    width: 84,
    top: 314,
    shaft: 14,
    columns: [43, 61],
    lit: [
      [0, 2],
      [1, 4],
    ],
    car: 390,
  },
  {
    x: 545,
    width: 102,
    top: 35,
    shaft: 41,
    isNear: true,
    columns: [8, 26, 78],
    lit: [
      [2, 0],
      [0, 5],
      [2, 9],
      [0, 12],
    ],
    car: 340,
  },
  {
    x: 658,
    width: 106,
    top: 212,
    shaft: 70,
    columns: [8, 26, 43],
    lit: [
      [2, 1],
      [0, 3],
      [1, 5],
    ],
    car: 365,
  },
]
const WAVES = 'M39 560h88M156 560h175M370 560h58M516 560h127M682 560h87M88 578h136M283 578h58M419 578h146M623 578h107'
const FAR =
  'M0 285 60 255 118 292 180 240 255 195 285 170 325 205 385 222 452 264 500 244 560 266 640 230 720 246 800 265V600H0Z'
const NEAR = 'M0 375 80 352 150 378 262 336 352 360 448 328 540 362 640 340 720 352 800 368V600H0Z'
const STEPS = 'M417 457h8v7h8v7h8v7h8v7h8v7h8v7h8v7h8v7h9v7'

const rowsOf = (top: number) => Math.floor((GROUND - top) / STEP_Y)

function Windows({ building: { x, top, columns, lit } }: { building: Building }) {
  const isLit = (column: number, row: number) => lit.some(([at, level]) => at === column && level === row)
  return columns.flatMap((left, column) =>
    Array.from({ length: rowsOf(top) }, (_, row) => row).map((row) => (
      <rect
        key={`${left} ${row}`}
        className={isLit(column, row) ? 'lb-city-light' : 'lb-city-window'}
        x={x + left}
        y={top + 9 + row * STEP_Y}
        width={WINDOW}
        height={WINDOW - 1}
      />
    )),
  )
}

/** A building whose lift rides up and down. */
function Tower({ building, index, clip }: { building: Building; index: number; clip: string }) {
  const { x, width, top, shaft, isNear, car } = building
  const left = x + shaft
  return (
    <g>
      <rect className={isNear ? 'lb-city-near' : 'lb-city-far'} x={x} y={top} width={width} height={GROUND - top} />
      <Windows building={building} />
      <rect className="lb-city-shaft" x={left} y={top - 8} width={SHAFT} height={GROUND - top + 8} />
      <clipPath id={`${clip}-${index}`}>
        <rect x={left} y={top - 6} width={SHAFT} height={GROUND - top + 6} />
      </clipPath>
      <g clipPath={`url(#${clip}-${index})`}>
        <g className={`lb-car lb-car-${index}`}>
          <path className="lb-city-rope" d={`M${left + SHAFT / 2} ${car - HEIGHT}V${car}`} />
          <rect className="lb-city-car" x={left + 3} y={car} width={SHAFT - 6} height={19} rx="1" />
          <path className="lb-city-door" d={`M${left + SHAFT / 2} ${car}v19`} />
        </g>
      </g>
    </g>
  )
}

const Escalator = () => (
  <g>
    <rect className="lb-city-far" x="362" y="425" width="176" height={GROUND - 425} />
    {[378, 407, 436, 465, 495].map((x) => (
      <rect key={x} className="lb-city-window" x={x} y="433" width="22" height="6" />
    ))}
    <path className="lb-city-slope" d="M362 445h52l76 65h48v18h-56l-74-64h-46Z" />
    <path className="lb-city-steps" d={STEPS} />
  </g>
)

/** The city on the sign-in page. Nothing moves for those who asked for less motion. */
export function City() {
  const { t } = useWords()
  const clip = useId()
  return (
    <svg
      className="lb-city"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t('auth.picture')}
    >
      <path className="lb-city-hill" d={FAR} />
      <path className="lb-city-hill lb-city-hill-near" d={NEAR} />
      {CITY.map((building, index) => (
        <Tower key={building.x} building={building} index={index} clip={clip} />
      ))}
      <Escalator />
      <rect className="lb-city-ground" y={GROUND} width={WIDTH} height={HEIGHT - GROUND} />
      <path className="lb-city-waves" d={WAVES} />
      <path className="lb-city-shore" d={`M0 ${GROUND}h${WIDTH}`} />
    </svg>
  )
}
