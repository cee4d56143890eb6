import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { splitLocations } from '@portal/shared/features/logbooks/location'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../../kernel/api.ts'
import { whyLeft } from '../../../kernel/moves/FailedRows.tsx'
import { Entries } from '../../../kernel/pick/Entries.tsx'
import { useWords } from '../../../kernel/words.ts'
import type { InvitedChoice } from '../../../widgets/Invite.tsx'
import '../../../kernel/form/errors.css'

/** So many are named in the sentence of their reason. */
const NAMED = 5

interface Props {
  choice: InvitedChoice | undefined
  onChoice: (choice: InvitedChoice) => void
}

/** Log-books by their location ids; what finds none is named with its reason, and the others are chosen. */
export function TypedLocations({ choice, onChoice }: Props) {
  const { t } = useWords()
  const id = useId()
  const text = choice?.typed ?? ''
  const asked = useRef('')
  const [found, setFound] = useState<string>()
  const { mutate, data, isPending } = useAction(invitationContracts.typed, {
    onDone: ({ ids }) => {
      setFound(asked.current)
      const { chosen: _, ...rest } = { ...choice, from: 'typed' as const }
      onChoice(ids.length ? { ...rest, chosen: { rows: { ids }, count: ids.length } } : rest)
    },
  })
  const locationIds = splitLocations(text.toUpperCase())
  const find = () => {
    // leaving the field and pressing the button are one press
    if (!locationIds.length || text === found || text === asked.current) return
    asked.current = text
    mutate({ locationIds }, { onError: () => (asked.current = '') })
  }
  const faults = text === found ? (data?.faults ?? []) : []
  return (
    <div className="lb-stack">
      <label htmlFor={id}>{t('inviting.typedIds')}</label>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={({ target }) => {
          const { chosen: _, ...rest } = choice ?? {}
          onChoice({ ...rest, from: 'typed', typed: target.value })
        }}
        onBlur={find}
      />
      <span id={`${id}-hint`} className="lb-second">
        {t('inviting.typedHint')}
      </span>
      <span>
        <Button loading={isPending} disabled={!locationIds.length} onClick={find}>
          {t('inviting.find')}
        </Button>
      </span>
      <div role="alert">
        {faults.map(({ key, code, row }) => (
          <p key={key} className="lb-error-text">
            {whyLeft({ key, meta: { row: row.slice(0, NAMED) } })} {code}{' '}
            {(row.length > NAMED || key === 'locationNotFound') && <Entries entries={row} />}
          </p>
        ))}
        {faults.length > 0 && (
          <p className="lb-second">{t(data?.ids.length ? 'inviting.goneOn' : 'inviting.noneFound')}</p>
        )}
      </div>
    </div>
  )
}
