import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import type { CallInput } from '@portal/shared/kernel/contract'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { useApi } from '../../../kernel/api.ts'
import { Failure, failureText } from '../../../kernel/failure.ts'
import { useWords } from '../../../kernel/words.ts'
import { useInputs } from '../health/inputs.ts'
import { useMonthText } from '../months.ts'
import { exact, signed } from './AsBefore.tsx'
import type { Contest } from './cells.tsx'
import '../health/health.css'

type Query = Omit<CallInput<typeof contestContracts.preview>, 'id'>

/** Whether so much is said that the month could be settled anew. */
const isWhole = ({ part }: Contest, { correction, jobRecordId, outOfServiceAt: out, backInServiceAt: back }: Query) =>
  Boolean(correction) &&
  (!part || jobRecordId !== undefined) &&
  (correction !== 'INTERVAL' || Boolean(out && back && out < back))

/** What the month would become, by the way that is chosen so far: the parts that change, and the index. */
export function WouldBe({ contest }: { contest: Contest }) {
  const { t, codeText } = useWords()
  const given = useDeferredValue(useGiven())
  const inputs = useInputs()
  const month = useMonthText()(contest.month)
  const isSaid = isWhole(contest, given)
  const { data, error } = useApi(
    contestContracts.preview,
    { id: contest.id, ...given },
    { enabled: isSaid, quiet: true },
  )
  if (!isSaid) return <p className="lb-second">{t('healthContests.wouldBeWhen')}</p>
  if (error) return <p role="status">{error instanceof Failure ? failureText(error) : t('problems.systemBusy')}</p>
  if (!data) return <p role="status">{t('healthContests.wouldBeWait')}</p>
  const { before, after } = data
  const words = { month, before: exact(before.index), after: exact(after.index) }
  const changes = before.parts.flatMap(({ part, points }) => {
    const now = after.parts.find((one) => one.part === part)?.points ?? 0
    const [was, is] = [inputs.ofMonth(part, before), inputs.ofMonth(part, after)]
    return was === is && now === points ? [] : [{ part, was, is, gain: now - points }]
  })
  return (
    <div className="lb-health-would" role="status">
      <b>{t('healthContests.wouldBe', words)}</b>
      <ul className="lb-health-changes">
        {changes.map(({ part, was, is, gain }) => (
          <li key={part}>
            <span>
              {codeText('healthPart', part)}
              <span className="lb-second lb-block">
                {was} → {is}
              </span>
            </span>
            <b>{signed(gain)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useGiven(): Query {
  const form = Form.useFormInstance()
  const values: Query = {
    correction: Form.useWatch('correction', form),
    jobRecordId: Form.useWatch('jobRecordId', form),
    outOfServiceAt: Form.useWatch('outOfServiceAt', form),
    backInServiceAt: Form.useWatch('backInServiceAt', form),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
