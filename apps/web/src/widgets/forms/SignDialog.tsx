import { SIGNED_AT_ONCE } from '@portal/shared/features/forms/form.codes'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Checkbox } from 'antd'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { SecretInput } from '../../kernel/form/SecretInput.tsx'
import { BulkAct } from '../../kernel/moves/BulkAct.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { Cut } from '../Cut.tsx'
import { SealStrip } from '../SealStrip.tsx'
import { useUnits } from './FormCells.tsx'
import { LeftOut } from './LeftOut.tsx'
import { SignByIdentity } from './SignByIdentity.tsx'
import './forms.css'

interface Props {
  chosen: Chosen
  rows: readonly FormRow[]
  leftOut: readonly FormRow[]
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Signs forms with one confirmation; what was changed since it was seen here is refused. */
export function SignDialog({ chosen, rows, leftOut, ...rest }: Props) {
  const { t, name, person } = useWords()
  const { user } = useMe()
  const { count } = chosen
  const isNamed = 'ids' in chosen.rows
  const versions = rows.slice(0, SIGNED_AT_ONCE).map(({ id, version }) => ({ id, version }))
  return (
    <BulkAct
      contract={formContracts.sign}
      move="sign"
      chosen={chosen}
      note={t('formPages.sign.note', { name: person(user.displayName), org: name(user.organisation, 'name') })}
      {...(isNamed && { submit: t('formPages.sign.submit', { count, number: numberText(count) }) })}
      submitSome={(some) => t('formPages.sign.submit', { count: some, number: numberText(some) })}
      also={isNamed ? { versions } : {}}
      secrets={['password', 'declaration']}
      initial={{ declaration: false }}
      linkOf={({ id }) => path.form(id)}
      {...rest}
    >
      {isNamed && <Signed rows={rows} />}
      <LeftOut rows={leftOut} />
      <Field name="declaration" label={false}>
        <Checkbox>{t('formPages.sign.declaration')}</Checkbox>
      </Field>
      <Field name="password" isRequired hint={t('formPages.sign.once', { count: SIGNED_AT_ONCE })}>
        <SecretInput autoComplete="current-password" />
      </Field>
      {'ids' in chosen.rows && user.isLinkWithIamSmart && (
        <SignByIdentity signing={{ ids: [...chosen.rows.ids], versions }} />
      )}
    </BulkAct>
  )
}

/** What is signed, as its number, its form and where, with the digest of its text. */
function Signed({ rows }: { rows: readonly FormRow[] }) {
  const ids = rows.map(({ id }) => id).slice(0, SIGNED_AT_ONCE)
  const { data } = useApi(formContracts.digests, { ids }, { quiet: true, enabled: ids.length > 0 })
  const codeOf = (row: FormRow) =>
    data?.content.find(({ id, version }) => id === row.id && version === row.version)?.sha256
  return (
    <ul className="lb-form-signed">
      {rows.map((row) => (
        <SignedForm key={row.id} row={row} code={codeOf(row)} />
      ))}
    </ul>
  )
}

function SignedForm({ row, code }: { row: FormRow; code: string | undefined }) {
  const { codeText, name, t } = useWords()
  const units = useUnits()
  const { id, referenceNo, formTypeCode, unitCount, first } = row
  const about = [
    codeText('formType', formTypeCode),
    unitCount === 1 ? first?.locationId : units(row),
    first && name(first, 'address'),
  ]
  return (
    <li>
      <span>
        <Link to={path.form(id)} target="_blank">
          {referenceNo}
        </Link>
        <Cut lines={1} isSecond>
          {about.filter(Boolean).join(t('common.comma'))}
        </Cut>
      </span>
      {code && <SealStrip code={code} />}
    </li>
  )
}
