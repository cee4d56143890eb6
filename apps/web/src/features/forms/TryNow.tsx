import { formContracts } from '@portal/shared/features/forms/form.contract'
import { showSecond } from '@portal/shared/features/forms/form.moment'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'
import './delivery.css'

/** While it waits for its next try: when that is, and the way not to wait for it. */
export function TryNow({ entry: { id, can, nextTryAt, referenceNo } }: { entry: FormEntry }) {
  const { t } = useWords()
  const trying = useAction(formContracts.move, { done: t('formDetail.delivery.soon', { number: referenceNo }) })
  const next = nextTryAt ? new Date(nextTryAt) : undefined
  if (!can.includes('tryNow') || !next || next <= new Date()) return null
  return (
    <p className="lb-try-now">
      <ActionButton
        action={formContracts.move}
        loading={trying.isPending}
        onClick={() => trying.mutate({ ids: [id], move: 'tryNow' })}
      >
        {t('forms.move.tryNow')}
      </ActionButton>
      <span className="lb-soft">{t('formDetail.delivery.again', { time: showSecond(next) })}</span>
    </p>
  )
}
