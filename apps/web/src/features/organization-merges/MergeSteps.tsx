import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import type { MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { mergeRehearsalContracts } from '@portal/shared/features/organization-merges/merge-rehearsal.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button, Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMe } from '../../kernel/session.ts'
import { ActSteps } from '../../kernel/steps/ActSteps.tsx'
import { useActSteps } from '../../kernel/steps/useActSteps.ts'
import { useWords } from '../../kernel/words.ts'
import { BlockNote } from './BlockNote.tsx'
import { MergeFields, ownSide, SIDES } from './MergeFields.tsx'
import { MergeRehearsed } from './MergeRehearsed.tsx'

const nothingChosen = () => {}

/** Invites another organization: which, what would come of it, and that it was sent. */
export function MergeCreatePage() {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { id: parentId } = useMe().user.organisation
  const { create: action, rehearse: look } = mergeContracts
  const initial = { direction: 'ABSORB', parentId }
  const draft = 'organizationMerges.create'
  const steps = useActSteps<MergeRehearsal>({
    action,
    look,
    chosen: undefined,
    onChosen: nothingChosen,
    draft,
    initial,
  })
  const own = ownSide(Form.useWatch('direction', steps.form.form))
  const toList = () => navigate(SCREENS.organizationMerges.path)
  return (
    <ActSteps
      steps={steps}
      heads={{
        choose: {
          step: t('organizationMerges.step.choose'),
          title: t('screens.organizationMergeCreate'),
          subtitle: t('organizationMerges.createSubtitle'),
        },
        confirm: {
          step: t('organizationMerges.step.confirm'),
          title: t('organizationMerges.rehearsal'),
          subtitle: t('organizationMerges.rehearsalSubtitle'),
          exported: steps.looked && {
            action: mergeRehearsalContracts.export,
            filters: steps.looked.sent,
            name: t('organizationMerges.exportRehearsal'),
          },
        },
        result: { step: t('organizationMerges.step.result'), title: t('organizationMerges.resultTitle') },
      }}
      sections={[
        { id: 'merge-direction', title: t('organizationMerges.part.direction'), fields: ['direction'] },
        ...SIDES.map((side) => ({
          id: `merge-${side}`,
          title: t(side === own ? 'organizationMerges.part.own' : 'organizationMerges.part.other'),
          fields: [`${side}Email`, `${side}Id`],
        })),
      ]}
      check={t('organizationMerges.check')}
      checkNote={t('organizationMerges.nothingSent')}
      confirm={({ outcome }) => <MergeRehearsed of={outcome} />}
      act={({ parent, child, side }) =>
        t('organizationMerges.invite', { org: name(side === 'PARENT' ? child : parent, 'name') })
      }
      actNote={({ outcome }) => <BlockNote of={outcome} otherwise={t('organizationMerges.inviteNote')} />}
      done={(count) => t('organizationMerges.invited', { count })}
      onward={() => (
        <Button type="primary" onClick={toList}>
          {t('screens.organizationMerges')}
        </Button>
      )}
      onCancel={toList}
    >
      <MergeFields />
    </ActSteps>
  )
}
