import type { PlanAdded } from '@portal/shared/features/inspection-pool/plan.schema'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Form, type FormInstance } from 'antd'
import { useApi } from '../../kernel/api.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { say, useWords } from '../../kernel/words.ts'

type Line = PlanAdded['lines'][number]

/** Says in words what becomes of a location, by what is entered. */
export function useHappens(form: FormInstance<FormValues>): (line: Line) => string {
  const { t, codeText } = useWords()
  const [teamId, mode, priority, remark] = [
    Form.useWatch('teamId', form),
    Form.useWatch('mode', form),
    Form.useWatch('priority', form),
    Form.useWatch('remark', form),
  ]
  const { data } = useApi(teamContracts.pick, { ids: String(teamId) }, { enabled: Boolean(teamId) })
  const own = data?.content[0]?.name ?? ''
  const words = 'inspectionPool.add.happens'
  const changes = ({ priority: before }: NonNullable<Line['twin']>) => [
    ...(priority && priority !== before
      ? [
          t(`${words}.priority`, {
            before: codeText('priority', before),
            after: codeText('priority', String(priority)),
          }),
        ]
      : []),
    ...(remark ? [t(mode === 'overwrite' ? `${words}.remarkReplaced` : `${words}.remarkAdded`)] : []),
  ]
  const there = (team: string | null) => {
    if (team === null || team === own) return t(`${words}.there`)
    return mode === 'overwrite'
      ? t(`${words}.otherTeamReplaced`, { team, other: own })
      : t(`${words}.otherTeamStays`, { team })
  }
  return ({ key, code, twin }) => {
    if (twin?.closedAt) return `${code} ${t(`${words}.completed`, { day: showDay(dayOf(new Date(twin.closedAt))) })}`
    if (key) return `${code} ${say(`inspectionPool.add.why.${key}`)}`
    if (!twin) return t(`${words}.added`, { team: own })
    return mode === 'error' ? t(`${words}.refusedTwin`) : [there(twin.team), ...changes(twin)].join(' ')
  }
}
