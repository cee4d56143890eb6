import { EyeOutlined } from '@ant-design/icons'
import { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import { VIEWING_MINUTES } from '@portal/shared/features/viewings/viewing.schema'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { enterViewing } from '../../kernel/viewing/viewing.ts'
import { useWords } from '../../kernel/words.ts'

/** A button that lets one see the portal as the person of an account, once one has read what that means. */
export function ViewAs({ of: { id, displayName } }: { of: { id: number; displayName: string } }) {
  const { t, person } = useWords()
  const [isAsked, setAsked] = useState(false)
  const start = useAction(viewingContracts.start, { onDone: (viewing) => enterViewing(viewing.id) })
  const whose = { name: person(displayName) }
  return (
    <>
      <ActionButton
        action={viewingContracts.start}
        size="small"
        icon={<EyeOutlined />}
        aria-label={t('viewings.actOf', whose)}
        title={t('viewings.actOf', whose)}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('viewings.askTitle', whose)}
          text={t('viewings.askText', { ...whose, minutes: VIEWING_MINUTES })}
          action={t('viewings.begin', whose)}
          isPending={start.isPending}
          onConfirm={() => start.mutate({ userId: id })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
