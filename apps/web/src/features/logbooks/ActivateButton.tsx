import { CheckCircleOutlined } from '@ant-design/icons'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { latePart } from '../../kernel/lazyPart.tsx'
import { useWords } from '../../kernel/words.ts'

const ActivateDialog = latePart(() => import('./ActivateDialog.tsx').then((file) => file.ActivateDialog))

interface Props {
  locationIds: readonly string[]
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Activates log-books from a day on. */
export function ActivateButton({ locationIds, size = 'small', onDone }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={logbookContracts.activate}
        size={size}
        icon={<CheckCircleOutlined />}
        disabled={!locationIds.length}
        onClick={() => setOpen(true)}
      >
        {t('logbookPages.activate.action')}
      </ActionButton>
      {isOpen && (
        <ActivateDialog locationIds={locationIds} onClose={() => setOpen(false)} {...(onDone && { onDone })} />
      )}
    </>
  )
}
