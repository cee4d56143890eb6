import type { Figures } from '@portal/shared/features/dashboard/figures'
import { gradeOf } from '@portal/shared/features/dashboard/health-index.scoring'
import type { ReactNode } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import './dashboard.css'

/** Where nothing is to be judged. */
export const NONE = '–'
/** Two decimals of a rate, one of a share in hundredths and of the index; nothing where nothing is to be judged. */
export const rateText = (value: number | null): string => (value === null ? NONE : numberText(value, 2))
export const percentText = (value: number | null, decimals = 1): string =>
  value === null ? NONE : numberText(value * 100, decimals)
export const indexText = (value: number | null): string => (value === null ? NONE : numberText(value, 1))

/** A health index with the word for its grade: colour alone says nothing. */
export const IndexCell = ({ index }: { index: Figures['index'] }): ReactNode => (
  <span className="lb-index">
    <b>{indexText(index)}</b>
    <StatusTag life="grade" code={index === null ? 'notRated' : gradeOf(index)} isPlain />
  </span>
)

const [WIDTH, HEIGHT] = [72, 24]
/** The scores of the months as a small line, the last one marked; said in figures. */
export function Sparkline({ months }: { months: readonly { month: string; index: number | null }[] }) {
  const { t } = useWords()
  const rated = months.flatMap(({ index }, at) => (index === null ? [] : [{ at, index }]))
  const last = rated.at(-1)
  if (!last) return <>{NONE}</>
  const [low, high] = [Math.min(...rated.map(({ index }) => index)), Math.max(...rated.map(({ index }) => index))]
  const x = (at: number) => 3 + (at * (WIDTH - 6)) / Math.max(1, months.length - 1)
  const y = (index: number) => HEIGHT - 4 - ((index - low) * (HEIGHT - 8)) / Math.max(1, high - low)
  const line = rated.map(({ at, index }) => `${x(at).toFixed(1)},${y(index).toFixed(1)}`).join(' ')
  const values = rated.map(({ index }) => numberText(index, 0)).join(t('common.comma'))
  return (
    <svg
      className="lb-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('dashboards.sparkline', { values })}
    >
      <polyline points={line} />
      <circle cx={x(last.at)} cy={y(last.index)} r="2.5" />
    </svg>
  )
}
