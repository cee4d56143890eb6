import { CheckOutlined } from '@ant-design/icons'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { SpecificationUpdate } from '@portal/shared/features/specifications/update.schema'
import { Button } from 'antd'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { useKeySettings } from '../../kernel/keys/settings.ts'
import { isBarred } from '../../kernel/viewing/viewing.ts'
import { useWords } from '../../kernel/words.ts'
import { KEYS } from './keys.ts'
import '../../kernel/form/page.css'

export type Act = SpecificationUpdate['can'][number]
interface Props {
  row: SpecificationUpdate
  onAct: (move: Act) => void
}

/** Who will be told, and what the reader can do: decide it, take it back, or have the e-mail sent once more. */
export function ReviewBar({ row, onAct }: Props) {
  const { t } = useWords()
  const { keyOf, isOff } = useKeySettings()
  const { can, number, mayResend, id } = row
  const resend = useAction(specificationContracts.resend, { done: t('specificationPages.review.resent', { number }) })
  if (!can.length) return null
  const isReviewer = can.includes('approve')
  const barred = isBarred(specificationContracts.move)
  const key = (name: 'approve' | 'reject') => !isOff && <kbd>{keyOf(KEYS, name).toUpperCase()}</kbd>
  return (
    <footer className="lb-save-bar">
      <span className="lb-soft">
        {t(isReviewer ? 'specificationPages.review.told' : 'specificationPages.review.toldRegulator')}
      </span>
      {mayResend && (
        <ActionButton
          action={specificationContracts.resend}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          {t('specificationPages.review.resend')}
        </ActionButton>
      )}
      {can.includes('withdraw') && (
        <Button danger disabled={barred} onClick={() => onAct('withdraw')}>
          {t('specificationPages.review.withdraw')}
        </Button>
      )}
      {can.includes('reject') && (
        <Button danger disabled={barred} onClick={() => onAct('reject')}>
          {t('specificationPages.review.reject')} {key('reject')}
        </Button>
      )}
      {isReviewer && (
        <Button type="primary" icon={<CheckOutlined />} disabled={barred} onClick={() => onAct('approve')}>
          {t('specificationPages.review.approve', { count: row.changeCount })} {key('approve')}
        </Button>
      )}
    </footer>
  )
}
