import type { Party } from '@portal/shared/features/parties/party.schema'
import type { LogbookAuthorization } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { dayOf, showDay, showEnd } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../../widgets/ColumnHeads.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'

/** From which day until which, each of them whole on its line. */
function Days({ of: { startsAt, endsAt } }: { of: Pick<Party, 'startsAt' | 'endsAt'> }) {
  const { t } = useWords()
  return (
    <>
      <td className="lb-whole">{showDay(dayOf(new Date(startsAt)))}</td>
      <td className="lb-whole">{endsAt ? showEnd(new Date(endsAt)) : t('logbookDetail.access.open')}</td>
    </>
  )
}

/** A table of access under these heads. */
function Access({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="lb-table-scroll">
      <table className="lb-table">
        <thead>
          <tr>
            <ColumnHeads texts={heads} />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The people who are authorised to work there by name. */
export function AuthorizationTable({ authorizations }: { authorizations: readonly LogbookAuthorization[] }) {
  const { t, name } = useWords()
  const heads = ['authorized', 'status', 'from', 'to', 'givenBy', 'number'] as const
  return (
    <Access heads={heads.map((head) => t(`logbookDetail.access.${head}`))}>
      {authorizations.map((one) => (
        <tr key={one.id}>
          <th scope="row">{name(one, 'name')}</th>
          <td>
            <StatusTag life="access" code={one.status} />
          </td>
          <Days of={one} />
          <td>{name(one.org, 'name')}</td>
          <td className="lb-whole">
            <Link to={path.workAuthorization(one.authorizationId)}>{one.number}</Link>
          </td>
        </tr>
      ))}
    </Access>
  )
}

/** Who has, had or will have access: as what, from when until when, and given by whom. */
export function AccessTable({ parties }: { parties: readonly Party[] }) {
  const { t, name, person, codeText } = useWords()
  const heads = ['role', 'organization', 'status', 'from', 'to', 'givenBy', 'source'] as const
  return (
    <Access heads={heads.map((head) => t(`logbookDetail.access.${head}`))}>
      {parties.map((party) => (
        <tr key={party.id}>
          <th scope="row">{codeText('partyRole', party.role)}</th>
          <td>
            <Link to={path.organization(party.org.id)}>{name(party.org, 'name')}</Link>
          </td>
          <td>
            <StatusTag life="access" code={party.status} />
            {party.revokeReason && <div className="lb-second">{party.revokeReason}</div>}
          </td>
          <Days of={party} />
          <td className="lb-whole">
            <Sep parts={[party.givenByOrg ? name(party.givenByOrg, 'name') : '–', person(party.givenByName)]} />
          </td>
          <td>{codeText('partySource', party.source)}</td>
        </tr>
      ))}
    </Access>
  )
}
