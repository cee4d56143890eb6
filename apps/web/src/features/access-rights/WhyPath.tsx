import { AppstoreOutlined, FileDoneOutlined, IdcardOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons'
import type { AccessReason } from '@portal/shared/features/access-rights/access-right.schema'
import { dayOf, showDay, showEnd } from '@portal/shared/kernel/time'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { OriginNumber } from './AccessRightCells.tsx'
import { WhyEnding } from './WhyEnding.tsx'
import './accessRights.css'

interface Props {
  reason: AccessReason
}

/** From a person to what gave his organization access, and what ending that would change. */
export const WhyPath = ({ reason }: Props) => (
  <div className="lb-why">
    <Path {...reason} />
    {reason.ending && <WhyEnding right={reason.right} ending={reason.ending} />}
  </div>
)

function Path({ right, people }: AccessReason) {
  const { t, name, codeText, person } = useWords()
  const { org, role, startsAt, endsAt, source, origin, givenByOrg, givenByName, createdAt } = right
  const from = showDay(dayOf(new Date(startsAt)))
  const period = endsAt
    ? t('accessRights.why.period', { from, to: showEnd(new Date(endsAt)) })
    : t('accessRights.why.periodOpen', { from })
  const giver = [givenByOrg && name(givenByOrg, 'name'), person(givenByName)].filter(Boolean).join(t('common.comma'))
  return (
    <ol className="lb-why-path">
      {people && <People people={people} />}
      <Step icon={<AppstoreOutlined />} label={t('accessRights.why.organization')} value={name(org, 'name')} />
      <Step icon={<IdcardOutlined />} label={t('accessRights.why.role')} value={codeText('partyRole', role)}>
        {period}
      </Step>
      <Step
        icon={<FileDoneOutlined />}
        label={t('accessRights.why.origin')}
        value={[codeText('partySource', source), origin].filter(Boolean).join(' ')}
      >
        {giver && t('accessRights.why.givenBy', { giver, at: timeText(createdAt) })}
        {origin && (
          <span className="lb-block">
            <OriginNumber number={origin} text={t('accessRights.why.open', { number: origin })} />
          </span>
        )}
      </Step>
    </ol>
  )
}

interface StepProps {
  icon: ReactNode
  label: string
  value: ReactNode
  children?: ReactNode
}

const Step = ({ icon, label, value, children }: StepProps) => (
  <li>
    <span className="lb-why-mark" aria-hidden="true">
      {icon}
    </span>
    <span className="lb-second lb-block">{label}</span>
    <b>{value}</b>
    {children && <div className="lb-second">{children}</div>}
  </li>
)

/** One of one's own people, and by what he reads it. */
function People({ people }: { people: NonNullable<AccessReason['people']> }) {
  const { t } = useWords()
  const { content, totalElements } = people
  const [id, setId] = useState(content[0]?.id)
  const person = content.find((one) => one.id === id) ?? content[0]
  if (!person) return null
  const others = totalElements - content.length
  return (
    <Step
      icon={person.way === 'ORGANIZATION' ? <UserOutlined /> : <TeamOutlined />}
      label={`${t('accessRights.why.person')}${t('common.colon')}${t('accessRights.why.peopleCount', {
        count: totalElements,
        number: numberText(totalElements),
      })}`}
      value={
        <Select
          className="lb-why-person"
          aria-label={t('accessRights.why.for')}
          value={person.id}
          options={content.map((one) => ({ value: one.id, label: one.name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setId}
        />
      }
    >
      {t(`accessRights.way.${person.way}`)}
      {others > 0 && (
        <span className="lb-block">
          {t('accessRights.why.morePeople', { count: others, number: numberText(others) })}
        </span>
      )}
    </Step>
  )
}
