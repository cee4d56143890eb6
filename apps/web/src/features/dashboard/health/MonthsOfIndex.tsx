import { gradeOf, meanOf } from '@portal/shared/features/dashboard/health-index.scoring'
import type { Day } from '@portal/shared/kernel/time'
import { Chart } from '../../../kernel/pictures/lazy.tsx'
import { useWords } from '../../../kernel/words.ts'
import { GRADE_COLORS } from '../../../look/palette.ts'
import { indexText } from '../cells.tsx'
import { useMonthText } from '../months.ts'

interface Props {
  running: Day
  /** The one that the page is about. */
  chosen?: Day
  /** What a picture of it is called, and says below its title. */
  picture: (fileName: string) => { fileName: string; cover: readonly string[] }
  months: readonly { month: Day; isSettled: boolean; index: number | null }[]
}

/** The score of each month in the colour of its grade; the running one is shaded and not averaged. */
export function MonthsOfIndex({ months, running, chosen, picture }: Props) {
  const { t, codeText } = useWords()
  const [long, short] = [useMonthText(), useMonthText('short')]
  const settled = months.filter(({ isSettled, index }) => isSettled && index !== null)
  const mean = meanOf(settled.map(({ index }) => index))
  const at = months.findIndex(({ month }) => month === chosen)
  const words = { index: indexText(mean), count: settled.length }
  const title =
    mean === null
      ? t('healthIndex.months.title')
      : t(settled.length === 1 ? 'healthIndex.months.meanOne' : 'healthIndex.months.mean', words)
  const gradeText = (index: number | null) => codeText('grade', index === null ? 'notRated' : gradeOf(index))
  return (
    <Chart
      title={title}
      note={t('healthIndex.months.note', { month: long(running) })}
      data={{
        places: months.map(({ month, index }) => ({
          short: short(month),
          full: `${long(month)}${t('common.comma')}${gradeText(index)}`,
        })),
        series: [{ name: t('dashboards.field.index'), shape: 'bar', values: months.map(({ index }) => index) }],
        colors: months.map(({ index }) => GRADE_COLORS[gradeOf(index ?? 0)]),
        isLastOpen: months.at(-1)?.month === running,
        decimals: 1,
        ...(at >= 0 && { chosen: at }),
      }}
      head={t('dashboards.chart.month')}
      {...picture('health-index-months')}
    />
  )
}
