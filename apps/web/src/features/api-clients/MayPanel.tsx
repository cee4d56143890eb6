import { type ApiClientDetail, recordsWork } from '@portal/shared/features/api-clients/api-client.schema'
import { numberText, useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { blockSize, daysLeftText, expiryText } from './texts.ts'
import './apiClients.css'

/** What a client may do, how far it reads, from where and until when. */
export function MayPanel({ client }: { client: ApiClientDetail }) {
  const { t } = useWords()
  const { rights, can, permissions, state } = client
  const calls = rights.reduce((sum, one) => sum + one.calls.length, 1)
  const isForeign = state !== 'REVOKED' && can.includes('revoke') && !can.includes('edit')
  return (
    <section className="lb-panel lb-part" aria-labelledby="may">
      <header className="lb-panel-head">
        <h2 id="may">{t('apiClients.may.title')}</h2>
        <span className="lb-second">
          {t('apiClients.may.count', { rights: numberText(rights.length), calls: numberText(calls) })}
        </span>
      </header>
      <Pairs
        pairs={[
          [t('apiClients.field.permissions'), <Rights client={client} key="rights" />],
          [t('apiClients.field.reach'), <Reach client={client} key="reach" />],
          [t('apiClients.field.addresses'), <Addresses client={client} key="addresses" />],
          [t('apiClients.field.expiresAt'), <Expiry client={client} key="expiry" />],
          [
            t('apiClients.may.records'),
            t(recordsWork(permissions) ? 'apiClients.may.recordsText' : 'apiClients.may.recordsNone'),
          ],
        ]}
      />
      {isForeign && <p className="lb-soft">{t('apiClients.notYours')}</p>}
    </section>
  )
}

interface Props {
  client: ApiClientDetail
}
const Second = ({ children }: { children: string }) => <span className="lb-second lb-block">{children}</span>

function Rights({ client: { rights } }: Props) {
  const { t, name } = useWords()
  return (
    <>
      {rights.map((one) => (
        <span key={one.right} className="lb-block">
          {name(one, 'name')} <code className="lb-right-code">{one.right}</code>
        </span>
      ))}
      <Second>{t('apiClients.may.never')}</Second>
    </>
  )
}

function Reach({ client: { reach, logbooks, isConfined } }: Props) {
  const { t, codeText } = useWords()
  const count = t('apiClients.may.logbooks', { count: logbooks, number: numberText(logbooks) })
  return (
    <>
      {codeText('reach', reach)}
      {t('common.comma')}
      {count}
      <Second>{t(isConfined ? 'apiClients.may.confined' : 'apiClients.may.reach')}</Second>
    </>
  )
}

function Addresses({ client: { addresses } }: Props) {
  const { t } = useWords()
  if (!addresses.length) return t('apiClients.any')
  return addresses.map((address) => {
    const size = blockSize(address)
    return (
      <span key={address} className="lb-block">
        <code className="lb-address">{address}</code>{' '}
        {size !== undefined && (
          <span className="lb-second">{t('apiClients.blockOf', { number: numberText(size) })}</span>
        )}
      </span>
    )
  })
}

function Expiry({ client: { expiresAt, state } }: Props) {
  const { t } = useWords()
  return (
    <>
      {expiryText(expiresAt)} {state === 'ACTIVE' && <span className="lb-second">{daysLeftText(expiresAt)}</span>}
      <Second>{t('apiClients.may.expiry')}</Second>
    </>
  )
}
