import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { handoverRehearsalContracts } from '@portal/shared/features/handovers/handover-rehearsal.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { path, SCREENS } from '@portal/shared/screens'
import { Button, Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { FormSection } from '../../kernel/SchemaForm.tsx'
import { ActSteps } from '../../kernel/steps/ActSteps.tsx'
import { useCarried } from '../../kernel/steps/carried.ts'
import { useActSteps } from '../../kernel/steps/useActSteps.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { HAND_OVER } from '../../widgets/HandOver.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { actText } from './actText.ts'
import { ChosenLogbooks } from './ChosenLogbooks.tsx'
import { MessageFields, ReceiverFields, RoleFields, useRoles } from './HandOverFields.tsx'
import { HandoverRehearsed } from './HandoverRehearsed.tsx'
import { StatutoryIds } from './StatutoryIds.tsx'

/** What is at the installation stage among the log-books that were chosen. */
function useChosen(chosen: Chosen | undefined) {
  const asked = (chosen?.rows ?? { ids: [] }) as CallInput<typeof handoverContracts.chosen>
  return useApi(handoverContracts.chosen, asked, { enabled: Boolean(chosen), quiet: true })
}

/** Hand over Log-book: which, to whom and from when; what would come of it; what has. */
export function HandOverPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [chosen, onChosen] = useCarried(HAND_OVER)
  const [initialRole] = useRoles()
  const { create: action, rehearse: look } = handoverContracts
  const steps = useActSteps<HandoverRehearsal>({
    action,
    look,
    chosen,
    onChosen,
    draft: HAND_OVER,
    initial: { role: initialRole },
  })
  const found = useChosen(chosen)
  const isIntoService = Boolean(Form.useWatch('newRole', steps.form.form))
  const count = chosen?.count ?? 0
  const parts = ['ids', 'receiver', 'role', ...(isIntoService ? (['statutoryIds'] as const) : []), 'message'] as const
  const fields = { ids: ['ids', 'all'], receiver: ['newOrgId'], role: ['role', 'newRole', 'startsOn'] }
  return (
    <ActSteps
      steps={steps}
      heads={{
        choose: {
          step: t('handoverPages.step.choose'),
          title: t('screens.handOver'),
          subtitle: t('handoverPages.chooseSubtitle'),
          actions: <ToAccessImport mode="handover" />,
        },
        confirm: {
          step: t('handoverPages.step.confirm'),
          title: t('handoverPages.rehearsal'),
          subtitle: t('handoverPages.rehearsalSubtitle'),
          exported: steps.looked && {
            action: handoverRehearsalContracts.export,
            filters: asRehearsed(steps.looked.sent),
            name: t('handoverPages.exportRehearsal'),
          },
        },
        result: { step: t('handoverPages.step.result'), title: t('handoverPages.resultTitle') },
      }}
      sections={parts.map((id) => ({
        id: `hand-over-${id}`,
        title: t(`handoverPages.part.${id}`),
        count: id === 'ids' ? count : 0,
        fields: id in fields ? fields[id as keyof typeof fields] : [id],
      }))}
      check={count ? t('handoverPages.check', { count, number: numberText(count) }) : t('handoverPages.checkNone')}
      checkNote={t('handoverPages.nothingSent')}
      confirm={({ outcome }) => <HandoverRehearsed of={outcome} />}
      act={({ done, failed }) => actText('handOver', done, failed.length)}
      actNote={({ outcome }) =>
        outcome.at ? t('handoverPages.confirmBy', { at: timeText(outcome.at) }) : t('handoverPages.confirmAnyTime')
      }
      done={(done) => t('handovers.done', { count: done })}
      linkOf={({ name }) => path.logbook(name)}
      onward={() => (
        <Button type="primary" onClick={() => navigate(SCREENS.handovers.path)}>
          {t('screens.handovers')}
        </Button>
      )}
      onCancel={() => navigate(SCREENS.handovers.path)}
    >
      <FormSection id="hand-over-ids" title={t('handoverPages.part.ids')}>
        <ChosenLogbooks chosen={chosen} onChosen={onChosen} found={chosen && found.data} error={found.error} />
      </FormSection>
      <ReceiverFields />
      <RoleFields />
      {isIntoService && (
        <StatutoryIds installations={chosen && found.data?.installations} form={steps.form.form} put={steps.put} />
      )}
      <MessageFields />
    </ActSteps>
  )
}

/** The handover as it was rehearsed; words to the receiver change nothing in it. */
const asRehearsed = ({ message: _, ...asked }: FormValues) => asked
