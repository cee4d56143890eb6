import { type ApiClientDetail, recordsWork } from '@portal/shared/features/api-clients/api-client.schema'
import { type Example, examplesFor, KEY_VARIABLE, SHELLS, type Shell } from '@portal/shared/features/api-clients/curl'
import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { CommandLine } from '../../widgets/CommandLine.tsx'
import './apiClients.css'

/** Where an example cannot name a log-book or a person of the client's own. */
const MADE_UP = { locationId: '0900214-001', registrationNumber: 'RLW12345' } as const
const HOUR_MS = 3_600_000

/** The page of a client's developers: lines that are true calls of it, and all that it may call. */
export function TryPanel({ client }: { client: ApiClientDetail }) {
  const { t } = useWords()
  const [shell, setShell] = useState<Shell>('curl')
  const [at] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS))
  const { permissions, sample } = client
  const locationId = sample?.locationId ?? MADE_UP.locationId
  const registrationNumber = sample?.registrationNumber ?? MADE_UP.registrationNumber
  const examples = examplesFor({ origin: location.origin, permissions, locationId, registrationNumber, at }, shell)
  const isMadeUp = !sample?.registrationNumber && recordsWork(permissions)
  return (
    <section className="lb-panel lb-part lb-try" aria-labelledby="try">
      <header className="lb-panel-head">
        <h2 id="try">{t('apiClients.tryIt.title')}</h2>
        <Segmented<Shell>
          aria-label={t('apiClients.tryIt.shells')}
          value={shell}
          onChange={setShell}
          options={SHELLS.map((value) => ({ value, label: t(`apiClients.tryIt.${value}`) }))}
        />
      </header>
      <p className="lb-soft">{t('apiClients.tryIt.note', { variable: KEY_VARIABLE })}</p>
      {examples.map((example, nth) => (
        <Line key={example.key} example={example} nth={nth + 1} isMadeUp={isMadeUp} />
      ))}
      <AllCalls client={client} />
    </section>
  )
}

function Line({ example: { key, line }, nth, isMadeUp }: { example: Example; nth: number; isMadeUp: boolean }) {
  const { t } = useWords()
  return (
    <CommandLine title={t(`apiClients.tryIt.${key}`)} number={numberText(nth)} line={line}>
      {key === 'record' && t(isMadeUp ? 'apiClients.tryIt.sampleNote' : 'apiClients.tryIt.trueNote')}
    </CommandLine>
  )
}

function AllCalls({ client: { rights } }: { client: ApiClientDetail }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const calls = [WHO, ...rights.flatMap((one) => one.calls)]
  return (
    <>
      <p className="lb-try-all">
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('apiClients.tryIt.all', { number: numberText(calls.length) })}
        </Button>
        <a href="/api/docs.json" target="_blank" rel="noreferrer">
          {t('apiClients.tryIt.description')}
        </a>
      </p>
      {isOpen && (
        <ul className="lb-try-calls" lang="en">
          {calls.map(({ method, path, summary }) => (
            <li key={`${method} ${path}`}>
              <code>
                {method} {path}
              </code>
              <span className="lb-second lb-block">{summary}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
const { method, path, summary } = authContracts.info
const WHO = { method: method.toUpperCase(), path, summary }
