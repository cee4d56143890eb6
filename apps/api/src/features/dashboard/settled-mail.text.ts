import { COMPARED, changed, MEASURES, measured } from '@portal/shared/features/dashboard/figure.texts'
import type { Figures } from '@portal/shared/features/dashboard/figures'
import { monthText } from '@portal/shared/features/dashboard/month.text'
import { fillText } from '@portal/shared/kernel/text/fill'
import type { Day } from '@portal/shared/kernel/time'
import type { Language } from '@portal/shared/kernel/words'
import { documentWords } from '@portal/shared/locales/document-words'

/** What a person is told of a settled month. */
export interface SettledFigures {
  units: number
  lifts: number
  month: { month: Day; figures: Figures }
  before: { month: Day; figures: Figures }
}

/** The figures in a language, a line each: what it is, and in words what it was in the month before. */
export function settledText(language: Language, { units, lifts, month, before }: SettledFigures): string[] {
  const { dashboardTemplates, dashboards } = documentWords(language)
  const { strip } = dashboards
  const number = lifts.toLocaleString('en-HK')
  const counted = {
    name: strip.units,
    value: units.toLocaleString('en-HK'),
    change: fillText(lifts === 1 ? strip.lifts_one : strip.lifts_other, { number }),
  }
  const compared = MEASURES.map((measure) => {
    const change = changed(measure, before.figures, month.figures)
    const nameOf = (one: Day) => monthText(language, one, 'name')
    const months = { month: nameOf(month.month), before: nameOf(before.month) }
    return {
      name: strip[COMPARED[measure].name],
      value: measured(measure, month.figures) ?? strip.none,
      change: change && fillText(strip[change.way], { ...months, change: change.change }),
    }
  })
  return [counted, ...compared].map(({ change, ...line }) =>
    fillText(change ? dashboardTemplates.figureChanged : dashboardTemplates.figure, { ...line, change: change ?? '' }),
  )
}
