import { handoverContracts } from '@portal/shared/features/handovers/handover.contract'
import type { HandoverRehearsal } from '@portal/shared/features/handovers/handover.schema'
import { takeOverRehearsalContracts } from '@portal/shared/features/handovers/handover-rehearsal.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button, Checkbox } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { ActSteps } from '../../kernel/steps/ActSteps.tsx'
import { useCarried } from '../../kernel/steps/carried.ts'
import { useActSteps } from '../../kernel/steps/useActSteps.ts'
import { useWords } from '../../kernel/words.ts'
import { actText } from './actText.ts'
import { TAKE_OVER } from './HandoverCells.tsx'
import { HandoverRehearsed } from './HandoverRehearsed.tsx'

/** Take over Log-book, once some are ticked: what would come of it, and what has. */
export function TakeOverSteps() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [chosen, onChosen] = useCarried(TAKE_OVER)
  const { move: action, rehearseMove: look } = handoverContracts
  const steps = useActSteps<HandoverRehearsal>({
    action,
    look,
    chosen,
    onChosen,
    draft: TAKE_OVER,
    params: { move: 'confirm' },
  })
  const isWhole = steps.looked?.sent.allOrNone === true
  return (
    <ActSteps
      steps={steps}
      heads={{
        choose: { step: t('handovers.counts'), title: t('screens.takeOver') },
        confirm: {
          step: t('handoverPages.step.confirm'),
          title: t('handoverPages.rehearsalOfTaking'),
          subtitle: t('handoverPages.rehearsalSubtitle'),
          exported: steps.looked && {
            action: takeOverRehearsalContracts.export,
            filters: withoutWill(steps.looked.sent),
            name: t('handoverPages.exportRehearsal'),
          },
        },
        result: { step: t('handoverPages.step.result'), title: t('handoverPages.resultOfTaking') },
      }}
      check={t('handoverPages.checkNone')}
      confirm={({ outcome }) => (
        <>
          <HandoverRehearsed of={outcome} />
          {outcome.failed.length > 0 && (
            <Checkbox
              checked={isWhole}
              onChange={({ target }) => steps.put({ allOrNone: target.checked || undefined })}
            >
              {t('handoverPages.allOrNone')}
            </Checkbox>
          )}
        </>
      )}
      act={({ done, failed }) => actText('takeOver', done, isWhole ? 0 : failed.length)}
      actNote={() => t('handoverPages.takenNote')}
      done={(done) => t('handoverPages.taken', { count: done })}
      onward={() => (
        <Button type="primary" onClick={() => navigate(SCREENS.handovers.path)}>
          {t('screens.handovers')}
        </Button>
      )}
      onCancel={() => navigate(SCREENS.takeOver.path)}
    >
      {null}
    </ActSteps>
  )
}

/** What was looked at: the workbook tells what would come of it whether or not all are to be taken over or none. */
const withoutWill = ({ move: _, allOrNone: __, ...asked }: FormValues) => asked
