import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { AddressProof } from './AddressProof.tsx'
import { AdministratorStep } from './AdministratorStep.tsx'
import { OrganizationStep } from './OrganizationStep.tsx'
import {
  keepOrganization,
  keepProof,
  keepStage,
  keptOrganization,
  keptStage,
  type Proof,
  proofFrom,
  type Stage,
} from './progress.ts'
import { Registered } from './Registered.tsx'
import { Steps } from './Steps.tsx'

/** /rpCreation: the organization, the proof of its address, then its administrator and contact (spec 000 §2.1). */
export function RegistrationPage() {
  const { t } = useWords()
  const { state: brought } = useLocation()
  const [proof] = useState(() => proofFrom(brought))
  const [stage, setStage] = useState(keptStage)
  const [username, setUsername] = useState<string>()
  const move = (next: Stage) => {
    keepStage(next)
    setStage(next)
  }
  const finish = (username: string) => {
    keepStage(undefined)
    keepOrganization(undefined)
    keepProof(undefined)
    setUsername(username)
  }
  if (username) return <Registered username={username} />
  return (
    <>
      <p className="lb-info-lead">{t('registrations.subtitle')}</p>
      <Steps isSecond={stage.name === 'administrator'} />
      <StageForm stage={stage} proof={proof} onMove={move} onDone={finish} />
    </>
  )
}

interface StageProps {
  stage: Stage
  proof: Proof | undefined
  onMove: (stage: Stage) => void
  onDone: (username: string) => void
}

function StageForm({ stage, proof, onMove, onDone }: StageProps) {
  const { t } = useWords()
  const correct = () => onMove({ name: 'organization' })
  if (stage.name === 'organization')
    return (
      <OrganizationStep
        initial={keptOrganization()}
        proof={proof}
        {...(stage.isRegistered && { refusal: t('registrations.isRegistered') })}
        onDone={(uuid, organization) => {
          keepOrganization(organization)
          if (uuid) onMove({ name: 'proof', uuid, organization })
          else if (proof) onMove({ name: 'administrator', token: proof.token, organization })
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
        onMailed={(uuid) => onMove({ ...stage, uuid })}
        onDone={({ token, isRegistered }) =>
          onMove(isRegistered ? { name: 'organization', isRegistered } : { name: 'administrator', token, organization })
        }
      />
    )
  return <AdministratorStep organization={organization} token={stage.token} onCorrect={correct} onDone={onDone} />
}
