import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { SCREENS } from '@portal/shared/screens'
import { Form, type FormInstance, Radio } from 'antd'
import { Link } from 'react-router-dom'
import { Failure, failureText } from '../../../kernel/failure.ts'
import type { Chosen } from '../../../kernel/moves/chosen.ts'
import { FormSection } from '../../../kernel/SchemaForm.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import type { InvitedChoice } from '../../../widgets/Invite.tsx'
import { PremisesOfChoice } from './PremisesOfChoice.tsx'
import { TypedLocations } from './TypedLocations.tsx'
import { useChoice } from './useChoice.ts'
import './invite.css'
import '../../../kernel/form/errors.css'

type From = InvitedChoice['from']
interface Props {
  choice: InvitedChoice | undefined
  onChoice: (choice: InvitedChoice) => void
  form: FormInstance
  /** Somebody has gone on without any. */
  hasFault: boolean
}

/** Which log-books: those that were ticked in their list, all that its filters find, or typed location ids; counted by premises. */
export function ChosenLogbooks({ choice, onChoice, form, hasFault }: Props) {
  const { t } = useWords()
  const from = choice?.from ?? 'typed'
  const chosen = choice?.chosen
  const category = Form.useWatch('category', form)
  const { data, error } = useChoice(chosen, category)
  const ways = (['picked', 'matching'] as const).filter((way) => choice?.[way])
  const countOf = (way: From) => numberText((way === 'typed' ? undefined : choice?.[way])?.count ?? 0)
  const turn = (way: From) => {
    const { chosen: _, ...rest } = choice ?? {}
    const next: Chosen | undefined = way === 'typed' ? undefined : choice?.[way]
    onChoice({ ...rest, from: way, ...(next && { chosen: next }) })
  }
  return (
    <FormSection id="logbooks" title={t('inviting.section.logbooks')}>
      <div className="lb-chosen-head">
        <p className="lb-soft">{t(`inviting.fromText.${from}`)}</p>
        {chosen && (
          <p role="status">
            <b className="lb-figure">{numberText(data?.count ?? chosen.count)}</b>{' '}
            <span className="lb-second">{t('inviting.of', { max: numberText(BULK_MAX) })}</span>
          </p>
        )}
      </div>
      {ways.length > 0 && (
        <Radio.Group
          aria-label={t('inviting.from.label')}
          value={from}
          onChange={({ target }) => turn(target.value)}
          options={[...ways, 'typed' as const].map((way) => ({
            value: way,
            label: t(`inviting.from.${way}`, { number: countOf(way) }),
          }))}
        />
      )}
      {from === 'typed' && <TypedLocations choice={choice} onChoice={onChoice} />}
      <p>
        <Link to={listOf(choice)}>{t(chosen ? 'inviting.change' : 'inviting.toList')}</Link>
      </p>
      {hasFault && !chosen && (
        <p className="lb-error-text" role="alert">
          {t('inviting.first')}
        </p>
      )}
      {error && (
        <p className="lb-error-text" role="alert">
          {error instanceof Failure ? failureText(error) : t('problems.systemBusy')}
        </p>
      )}
      {chosen && data && <PremisesOfChoice chosen={data} category={category} />}
    </FormSection>
  )
}

/** The list of log-books, with the filters by which they were chosen. */
function listOf(choice: InvitedChoice | undefined): string {
  const rows = choice?.chosen?.rows ?? choice?.matching?.rows
  if (!rows || !('filter' in rows)) return SCREENS.logbookList.path
  const filters = Object.entries(rows.filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return `${SCREENS.logbookList.path}?${new URLSearchParams(filters)}`
}
