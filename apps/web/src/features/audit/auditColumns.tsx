import { ApiOutlined, WarningOutlined } from '@ant-design/icons'
import { auditContracts } from '@portal/shared/features/audit/audit.contract'
import type { AuditEntry } from '@portal/shared/features/audit/audit.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { columnsOf } from '../../kernel/ListPage.tsx'
import { codeText, sayIfAny, timeText, useWords } from '../../kernel/words.ts'
import { ChangeTable } from '../../widgets/BeforeAfter.tsx'
import { operationGroup, operationValue } from '../../widgets/operationWords.ts'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import './audit.css'

/** So many changed fields stand in a row; the others are asked for. */
const FIELDS_SHOWN = 3

function Who({ row }: { row: AuditEntry }) {
  const { t, name } = useWords()
  const org = name(row, 'orgName')
  const failed = row.kind === 'FAILED'
  // the system acts for itself: its name once
  const userName = row.userName === row.orgNameEn ? org : row.userName
  const who = (failed && row.signIn?.username) || userName || t(row.signIn ? 'audit.nobody' : 'audit.system')
  const second = failed && row.signIn?.username ? row.userName : org && org !== who && t('audit.forWhom', { name: org })
  return (
    <>
      <span className={failed ? 'lb-audit-failed' : undefined}>{who}</span>
      {row.byProgram && (
        <span className="lb-second lb-block">
          <ApiOutlined aria-hidden /> {t('audit.program')}
        </span>
      )}
      {second && <span className="lb-second lb-block">{second}</span>}
    </>
  )
}

/** A try to sign in: how it ended, and what about it is worth a look. */
function SignIn({ signIn, kind }: { signIn: NonNullable<AuditEntry['signIn']>; kind: AuditEntry['kind'] }) {
  const { t } = useWords()
  const { outcome, method, isNewAddress, nth } = signIn
  return (
    <>
      <b>{t(kind === 'SIGN_IN' ? 'audit.signedIn' : 'audit.notSignedIn')}</b>
      <span className="lb-second lb-block">
        {kind === 'SIGN_IN' ? codeText('signInMethod', method) : codeText('signInOutcome', outcome)}
      </span>
      {isNewAddress && (
        <span className="lb-audit-warning lb-block">
          <WarningOutlined aria-hidden /> {t('audit.newAddress')}
        </span>
      )}
      {nth > 1 && <span className="lb-second lb-block">{t('audit.nth', { n: nth })}</span>}
    </>
  )
}

type Values = AuditEntry['before']
const only = (values: Values, names: readonly string[]): Values =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** The fields that changed, the first few until all are asked for. */
function Changed({ row }: { row: AuditEntry }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { before, after } = row
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = isOpen ? names : names.slice(0, FIELDS_SHOWN)
  return (
    <div className="lb-audit-change">
      <ChangeTable
        before={only(before, shown)}
        after={only(after, shown)}
        group={operationGroup(row)}
        valueText={operationValue}
      />
      {names.length > FIELDS_SHOWN && (
        <Button size="small" type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('audit.fewer') : t('audit.all', { count: names.length })}
        </Button>
      )}
    </div>
  )
}

function What({ row }: { row: AuditEntry }) {
  const { signIn, action, before, after, kind } = row
  if (signIn) return <SignIn signIn={signIn} kind={kind} />
  const isFile = kind === 'DOWNLOAD'
  return (
    <>
      <b>{sayIfAny(`operationRecords.action.${action}`) ?? action}</b>
      {!isFile && (before || after) && <Changed row={row} />}
    </>
  )
}

/** What it was done to: a log-book that one may open, or its kind and number. */
function On({ row }: { row: AuditEntry }) {
  const { logbook, model, rowId, signIn, after, kind } = row
  if (signIn) return <>–</>
  const number = kind === 'DOWNLOAD' ? String(after?.file ?? '') : rowId
  return (
    <>
      {logbook && <PlaceLink row={logbook} />}
      <span className={logbook ? 'lb-second lb-block' : 'lb-block'}>{sayIfAny(`audit.model.${model}`) ?? model}</span>
      {model !== 'logbook' && number && <span className="lb-second lb-block lb-audit-number">{number}</span>}
    </>
  )
}

/** The screen that was open, or else what did it; of one's own import the workbook and its row; and the address. */
function Where({ row: { screen, source, workbook, address } }: { row: AuditEntry }) {
  const { t } = useWords()
  return (
    <>
      {(source !== 'import' && screen && sayIfAny(`screens.${screen}`)) || codeText('operationSource', source)}
      {workbook && (
        <span className="lb-second lb-block">
          {workbook.row === null ? workbook.name : t('common.history.workbook', { ...workbook, row: workbook.row })}
        </span>
      )}
      {address && <span className="lb-second lb-block">{address}</span>}
    </>
  )
}

const col = columnsOf(auditContracts.list)

export const COLUMNS = [
  col.show('createdAt', ({ createdAt }) => timeText(createdAt), { width: 148 }),
  col.show('who', (row) => <Who row={row} />, { width: 210, sheet: ['userName', 'username', 'org'] }),
  col.show('what', (row) => <What row={row} />, { width: 380, sheet: ['kind', 'action', 'before', 'after'] }),
  col.show('on', (row) => <On row={row} />, { width: 180, sheet: ['locationId', 'model', 'rowId'] }),
  col.show('where', (row) => <Where row={row} />, {
    width: 180,
    sheet: ['source', 'screen', 'workbook', 'workbookRow', 'address'],
  }),
]
