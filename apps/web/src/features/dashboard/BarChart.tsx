import { AGE_BANDS, AVAILABILITY_BANDS } from '@portal/shared/features/dashboard/bands'
import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import {
  AGE_BAND_CODES,
  AVAILABILITY_BAND_CODES,
  BAR_BANDS,
  BAR_GROUPS,
  GRADE_FILTERS,
} from '@portal/shared/features/dashboard/dashboard.schema'
import { GRADES } from '@portal/shared/features/dashboard/health-index.scoring'
import { Select } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Chart } from '../../kernel/pictures/lazy.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { GRADE_COLORS } from '../../look/palette.ts'
import type { Input } from './address.ts'
import { standingOut } from './answers.ts'
import { useFilterCover } from './cover.ts'

/** The first is that of no band, which stands last. */
const lastFirst = ([first, ...others]: readonly string[]) => [...others, ...(first ? [first] : [])]
/** The codes in their order, and which of them the title is about: who has the most of it, or the fewest. */
const BANDS = {
  grade: { codes: lastFirst(GRADE_FILTERS), words: 'grade', asks: GRADES[0][0], most: false },
  age: { codes: lastFirst(AGE_BAND_CODES), words: 'ageBands', asks: String(AGE_BANDS.at(-1)), most: true },
  availability: {
    codes: lastFirst(AVAILABILITY_BAND_CODES),
    words: 'availabilityBands',
    asks: String(AVAILABILITY_BANDS.at(-1)),
    most: false,
  },
} as const
const SHOWN = 18
const colorOf = (code: string) => new Map<string, string>(Object.entries(GRADE_COLORS)).get(code)

const chosen = <T extends string>(codes: readonly T[], value: string | null): T =>
  codes.find((code) => code === value) ?? (codes[0] as T)

/** Lifts and escalators of each district, contractor or kind by grade, age or availability, as parts of a bar. */
export function BarChart({ input }: { input: Input }) {
  const { t, name, codeText } = useWords()
  const [byParam, putBy] = useParam('by')
  const [ofParam, putOf] = useParam('bars')
  const [by, of] = [chosen(BAR_GROUPS, byParam), chosen(BAR_BANDS, ofParam)]
  const { data } = useApi(dashboardContracts.stackedBar, { ...input, by, of }, { quiet: true })
  const picture = useFilterCover(input, data?.asAt)
  if (!data) return <div className="lb-panel lb-picture-wait" />
  const rows = data.rows.slice(0, SHOWN)
  const { codes, words, asks, most } = BANDS[of]
  const there = codes.filter((code) => rows.some(({ bands }) => bands[code]))
  const nameOf = (row: (typeof rows)[number]) => (by === 'kind' ? codeText('unitKind', row.key) : name(row, 'name'))
  const answer = standingOut(data.rows, asks, most)
  const share = answer && numberText(answer.share)
  const title = answer
    ? answer.bar
      ? t(`dashboards.chart.standsOut.${of}`, { name: nameOf(answer.bar), share })
      : t(`dashboards.chart.alike.${of}`, { share })
    : t('dashboards.chart.bars', { by: codeText('barGroups', by), of: codeText('barBands', of) })
  return (
    <Chart
      title={title}
      note={
        <span className="lb-tags">
          <Select
            aria-label={t('dashboards.field.by')}
            size="small"
            value={by}
            onChange={(value) => putBy(value, { isStep: true })}
            options={BAR_GROUPS.map((value) => ({ value, label: codeText('barGroups', value) }))}
            popupMatchSelectWidth={false}
          />
          <Select
            aria-label={t('dashboards.field.bands')}
            size="small"
            value={of}
            onChange={(value) => putOf(value, { isStep: true })}
            options={BAR_BANDS.map((value) => ({ value, label: codeText('barBands', value) }))}
            popupMatchSelectWidth={false}
          />
        </span>
      }
      data={{
        places: rows.map((row) => {
          const full = nameOf(row)
          return { short: full, full }
        }),
        series: there.map((code) => ({
          name: codeText(words, code),
          shape: 'bar',
          values: rows.map(({ bands }) => bands[code] ?? 0),
          ...(colorOf(code) && { color: colorOf(code) as string }),
        })),
        isStacked: true,
        isLying: by !== 'kind',
      }}
      head={codeText('barGroups', by)}
      {...picture('bars')}
    />
  )
}
