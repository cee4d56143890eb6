import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import type { Foreseen, TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Form } from 'antd'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useSettled } from '../../kernel/useSettled.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import '../../kernel/moves/moves.css'

/** So long after the last change the rules are looked at, in ms. */
const SETTLED_MS = 300
const RULES = ['mode', 'isSchedulable', 'isAssignable', 'dayMaxNumber', 'personMaxNumber'] as const

/** What the rules that are entered would not allow of what the team has, before they are saved. */
export function RulesForeseen({ row }: { row: TeamRow }) {
  const { t } = useWords()
  const values: Record<string, unknown> = Form.useWatch([]) ?? {}
  const rules = { ...row, ...values }
  const isChanged = RULES.some((rule) => rules[rule] !== row[rule])
  const asked = useSettled(
    JSON.stringify(Object.fromEntries(RULES.flatMap((rule) => (rules[rule] ? [[rule, rules[rule]]] : [])))),
    SETTLED_MS,
  )
  const { mode, isSchedulable = false, isAssignable = false, dayMaxNumber, ...limit } = JSON.parse(asked)
  const { data } = useApi(
    teamContracts.foresee,
    { id: row.id, mode, isSchedulable, isAssignable, dayMaxNumber, ...limit },
    { enabled: isChanged && Boolean(mode) && dayMaxNumber > 0, quiet: true },
  )
  const lines = isChanged && data ? linesOf(data) : []
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="lb-preview">
          {lines.map(([word, count, more]) => (
            <div key={word} className="lb-preview-line">
              <Glyph tone="warn" />
              <span>{t(`inspectionTeams.foreseen.${word}`, { count, number: numberText(count), ...more })}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

type Word = keyof Foreseen
/** One sentence for each thing that would be hit. */
function linesOf({ stuck, dated, otherKind, dayOver, personOver }: Foreseen) {
  const counts = { stuck, dated, otherKind }
  const overs = { dayOver, personOver }
  return [
    ...Object.entries(counts).flatMap(([word, count]) => (count ? [[word as Word, count, {}] as const] : [])),
    ...Object.entries(overs).flatMap(([word, over]) =>
      over ? [[word as Word, over.days, { day: showDay(over.first), most: numberText(over.most) }] as const] : [],
    ),
  ]
}
