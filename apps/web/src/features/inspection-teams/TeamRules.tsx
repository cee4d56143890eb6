import type { TeamRow } from '@portal/shared/features/inspection-teams/team.schema'
import { useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './TeamRules.css'

const RULES = ['isSchedulable', 'isAssignable', 'isRegulator', 'needRecordGps', 'allowSkipGps'] as const

/** What holds for the team, each rule with what it means. */
export function TeamRules({ row }: { row: TeamRow }) {
  const { t, codeText } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="rules">
      <header className="lb-panel-head">
        <h2 id="rules">{t('inspectionTeams.rules.title')}</h2>
        <span className="lb-second">{codeText('teamMode', row.mode)}</span>
      </header>
      <ul className="lb-team-rules">
        {RULES.map((rule) => (
          <li key={rule}>
            <ToneTag tone={row[rule] ? 'good' : 'stopped'} isPlain>
              {t(`inspectionTeams.field.${rule}`)}
            </ToneTag>
            <b>{t(row[rule] ? 'common.yes' : 'common.no')}</b>
            <span className="lb-second lb-block">{t(`inspectionTeams.rules.${rule}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
