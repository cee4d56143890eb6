import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import './question.css'

type Version = QuestionDetail['versions'][number]

interface Props {
  row: QuestionDetail
  /** With the choices of each, where nothing else says them. */
  isWhole?: boolean
}

/** What was asked, is and will be, the newest first, and how often each was answered. */
export function Versions({ row, isWhole = false }: Props) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="question-versions">
      <h2 id="question-versions">{t('questionPages.editor.versions')}</h2>
      <ol className="lb-question-versions">
        {row.versions.map((version) => (
          <li key={version.number}>
            <Glyph tone={toneOf(version, row)} />
            <VersionText version={version} isWhole={isWhole} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const toneOf = ({ startsOn, endsOn }: Version, { state }: QuestionDetail) => {
  if (state === 'ENDED' || (endsOn && endsOn < today())) return 'ended'
  return startsOn > today() ? 'moving' : 'good'
}

function VersionText({ version, isWhole }: { version: Version; isWhole: boolean }) {
  const { t, name } = useWords()
  const { number, startsOn, endsOn, answerCount, userName, choices } = version
  // another took its place on its first day
  const isOneDay = endsOn && endsOn < startsOn
  const days = isOneDay
    ? t('questionPages.editor.versionDay', { day: showDay(startsOn) })
    : endsOn
      ? t('questionPages.editor.versionSpan', { from: showDay(startsOn), to: showDay(endsOn) })
      : t('questionPages.editor.versionFrom', { day: showDay(startsOn) })
  return (
    <div>
      <b>{t('questionPages.editor.version', { version: String(number) })}</b> {days}
      <span className="lb-block">{name(version, 'text')}</span>
      {isWhole && choices.length > 0 && (
        <span className="lb-second lb-block">
          {choices.map((choice) => name(choice, 'label')).join(t('common.comma'))}
        </span>
      )}
      <span className="lb-second lb-block">
        {t('questionPages.answers', { count: answerCount, number: numberText(answerCount) })}
        {t('common.comma')}
        <Person of={userName} />
      </span>
    </div>
  )
}
