import { useState } from 'react'
import { useWords } from '../../kernel/words.ts'
import { AddressProof } from './AddressProof.tsx'
import { AdministratorStep } from './AdministratorStep.tsx'
import { OrganizationStep } from './OrganizationStep.tsx'
import { keepOrganization, keptOrganization, type Organization } from './progress.ts'
import { Registered } from './Registered.tsx'
import { Steps } from './Steps.tsx'

type Stage =
  | { name: 'organization'; isRegistered?: boolean }
  | { name: 'proof'; uuid: string; organization: Organization }
  | { name: 'administrator'; token: string; organization: Organization }
  | { name: 'done'; username: string }

/** /rpCreation: the organization, the proof of its address, then its administrator and contact (spec 000 §2.1). */
export function RegistrationPage() {
  const { t } = useWords()
  const [stage, setStage] = useState<Stage>({ name: 'organization' })
  if (stage.name === 'done') return <Registered username={stage.username} />
  return (
    <>
      <p className="lb-info-lead">{t('registrations.subtitle')}</p>
      <Steps isSecond={stage.name === 'administrator'} />
      <StageForm stage={stage} onMove={setStage} />
    </>
  )
}

function StageForm({ stage, onMove }: { stage: Exclude<Stage, { name: 'done' }>; onMove: (stage: Stage) => void }) {
  const { t } = useWords()
  const correct = () => onMove({ name: 'organization' })
  if (stage.name === 'organization')
    return (
      <OrganizationStep
        initial={keptOrganization()}
        {...(stage.isRegistered && { refusal: t('registrations.isRegistered') })}
        onDone={(uuid, organization) => {
          keepOrganization(organization)
          onMove({ name: 'proof', uuid, organization })
        }}
      />
    )
  const { organization } = stage
  if (stage.name === 'proof')
    return (
      <AddressProof
        organization={organization}
        uuid={stage.uuid}
        onCorrect={correct}
        onDone={({ token, isRegistered }) =>
          onMove(isRegistered ? { name: 'organization', isRegistered } : { name: 'administrator', token, organization })
        }
      />
    )
  return (
    <AdministratorStep
      organization={organization}
      token={stage.token}
      onCorrect={correct}
      onDone={(username) => {
        keepOrganization(undefined)
        onMove({ name: 'done', username })
      }}
    />
  )
}
