import { formContracts } from '@portal/shared/features/forms/form.contract'
import { showSecond } from '@portal/shared/features/forms/form.moment'
import type { FormAttemptOut } from '@portal/shared/features/forms/form.schema'
import type { ButtonProps } from 'antd'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction } from '../../kernel/api.ts'
import { useWords } from '../../kernel/words.ts'

type Props = Omit<ButtonProps, 'onClick'> & { entryId: number; attempt: FormAttemptOut }

/** The proof of one attempt, as PDF: when it was made, what was sent and what was answered. */
export function ProofButton({ entryId, attempt: { id, startedAt }, children, ...button }: Props) {
  const { t } = useWords()
  const get = useAction(formContracts.proof)
  return (
    <ActionButton
      action={formContracts.proof}
      loading={get.isPending}
      {...(!children && { 'aria-label': t('formDetail.delivery.proofOf', { time: showSecond(new Date(startedAt)) }) })}
      {...button}
      onClick={() => get.mutate({ entryId, attemptId: id })}
    >
      {children ?? t('formDetail.delivery.proof')}
    </ActionButton>
  )
}
