import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { INVITED_CATEGORIES } from '@portal/shared/features/invitations/invitation.rules'
import { invitationCheckContracts } from '@portal/shared/features/invitations/invitation-check.contract'
import type { InvitationChecked } from '@portal/shared/features/invitations/invitation-check.schema'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { path, SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { ActSteps } from '../../kernel/steps/ActSteps.tsx'
import { useCarried } from '../../kernel/steps/carried.ts'
import { useActSteps } from '../../kernel/steps/useActSteps.ts'
import { numberText, timeText, today, useWords } from '../../kernel/words.ts'
import { INVITING, type InvitedChoice } from '../../widgets/Invite.tsx'
import { ToAccessImport } from '../../widgets/ToAccessImport.tsx'
import { ChosenLogbooks } from './invite/ChosenLogbooks.tsx'
import { InvitationFields } from './invite/InvitationFields.tsx'
import { MailPreview } from './invite/MailPreview.tsx'
import { leftOutCount, NO_TICKS, withLeftOut } from './invite/ticks.ts'
import { useChoice } from './invite/useChoice.ts'
import { WhatWouldCome } from './invite/WhatWouldCome.tsx'

const SECTIONS = [
  { id: 'logbooks', fields: ['ids', 'all', 'filter', 'except', 'seen'] },
  { id: 'recipient', fields: ['recipientName', 'email'] },
  { id: 'role', fields: ['category', 'startsOn', 'endsOn'] },
  { id: 'message', fields: ['message'] },
] as const

/** Log-book invitation to RP: choose the log-books, say whom to and in which role, see what would come of it, send. */
export function InvitePage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [choice, setChoice] = useCarried<InvitedChoice>(INVITING)
  const chosen = choice?.chosen
  const steps = useActSteps<InvitationChecked>({
    action: invitationContracts.create,
    look: invitationContracts.check,
    chosen,
    onChosen: (next) => {
      setChoice(next && { from: 'picked', chosen: next, picked: next })
      // the others were left out of what is over
      if (next) steps.put({ leftOut: [] })
    },
    draft: INVITING,
    initial: { startsOn: today() },
    complete: withLeftOut,
  })
  const choose = (next: InvitedChoice) => {
    setChoice(next)
    steps.put(NO_TICKS)
  }
  const { data: counted } = useChoice(chosen)
  const count = counted?.count ?? chosen?.count ?? 0
  const looked = steps.looked?.outcome
  const number = numberText(count)
  return (
    <ActSteps
      steps={steps}
      heads={{
        choose: {
          step: t('inviting.step.choose'),
          title: t('screens.invite'),
          subtitle: t('inviting.subtitle', { max: numberText(BULK_MAX) }),
          actions: <ToAccessImport />,
        },
        confirm: {
          step: t('inviting.step.confirm'),
          title: t('inviting.confirmTitle'),
          subtitle: looked && t('inviting.confirmSubtitle', { at: timeText(looked.at) }),
          exported: steps.looked && {
            action: invitationCheckContracts.export,
            filters: asSeen(steps.looked.sent),
            name: t('inviting.exportCheck'),
          },
        },
        result: { step: t('inviting.step.result'), title: t('inviting.resultTitle') },
      }}
      sections={SECTIONS.map(({ id, fields }) => ({
        id,
        fields,
        title: t(`inviting.section.${id}`),
        count: id === 'logbooks' ? count : 0,
      }))}
      aside={<MailPreview form={steps.form.form} count={count} />}
      check={count ? t('inviting.check', { count, number }) : t('inviting.checkNone')}
      checkNote={t('inviting.checkNote')}
      confirm={({ outcome, sent }) => <WhatWouldCome outcome={outcome} sent={sent} onPut={steps.put} />}
      act={(outcome) => sendText(t, outcome)}
      actNote={({ sent }) => t('inviting.sendNote', { email: String(sent.email) })}
      done={(done) => t('invitations.sent', { count: done })}
      leftOut={({ sent }) => {
        const count = leftOutCount(sent)
        return count ? t('inviting.leftOutDone', { count, number: numberText(count) }) : undefined
      }}
      linkOf={({ name }) => path.logbook(name)}
      onward={() => (
        <>
          <Button onClick={() => navigate(SCREENS.logbookList.path)}>{t('inviting.toLogbooks')}</Button>
          <Button type="primary" onClick={() => navigate(SCREENS.invitations.path)}>
            {t('inviting.toRecords')}
          </Button>
        </>
      )}
      onCancel={() => navigate(SCREENS.invitations.path)}
    >
      <ChosenLogbooks
        choice={choice}
        onChoice={choose}
        form={steps.form.form}
        hasFault={steps.form.errors.some(({ path: [part] }) => part === 'ids')}
      />
      <InvitationFields
        categories={INVITED_CATEGORIES}
        // what was ticked was meant for whoever held the role then
        onOther={() => steps.put(NO_TICKS)}
      />
    </ActSteps>
  )
}

/** The check as it is ticked; words to the recipient change nothing in it. */
const asSeen = ({ message: _, ...asked }: FormValues) => asked

function sendText(t: ReturnType<typeof useWords>['t'], { done, counts }: InvitationChecked): string {
  const leftOut = counts.impossible + counts.replaces + counts.new - done
  const some = { count: done, number: numberText(done), leftOut: numberText(leftOut) }
  return leftOut ? t('inviting.sendSome', some) : t('inviting.send', some)
}
