import { sealContracts } from '@portal/shared/features/seals/seal.contract'
import { sealCode } from '@portal/shared/features/seals/seal.schema'
import { path } from '@portal/shared/screens'
import { Alert, Button, Input, Skeleton } from 'antd'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Failure } from '../../kernel/failure.ts'
import { FileDrop } from '../../kernel/files/FileDrop.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { sha256Of } from './digest.ts'
import { Verdict } from './Verdict.tsx'
import '../../kernel/form/errors.css'
import { OwnForm } from '../../kernel/entries/OwnForm.tsx'

const NOT_FOUND = 404

/** Anyone with a code learns whether its entry still matches; no sign-in, no personal data. */
export function VerifyPage() {
  const { t } = useWords()
  const { code = '' } = useParams()
  return (
    <>
      <PageHead title={t('seals.title')} subtitle={t('seals.intro')} />
      <Check key={code} code={code} />
      <section className="lb-panel lb-part" aria-labelledby="meaning">
        <h2 id="meaning">{t('seals.meaning')}</h2>
        <p className="lb-read">{t('seals.meaningText')}</p>
      </section>
    </>
  )
}

/** One code with what became of it; the verdict goes as soon as another text stands above it. */
function Check({ code }: { code: string }) {
  const [typed, setTyped] = useState(code)
  return (
    <>
      <CodeForm typed={typed} setTyped={setTyped} />
      {code && withoutSpace(typed) === withoutSpace(code) && <Answer code={code} />}
    </>
  )
}

/** As people copy a code, in groups or over two lines. */
const withoutSpace = (text: string) => text.replace(/\s/g, '')

function CodeForm({ typed, setTyped }: { typed: string; setTyped: (text: string) => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isWrong, setWrong] = useState(false)
  const verify = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = sealCode.safeParse(withoutSpace(typed))
    setWrong(!read.success)
    if (read.success) void navigate(path.verify(read.data))
  }
  return (
    <OwnForm className="lb-panel lb-part lb-verify-form" onSubmit={verify}>
      <label htmlFor="code">{t('seals.code')}</label>
      <Input.TextArea
        id="code"
        className="lb-mono"
        size="large"
        autoSize
        onPressEnter={verify}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        status={isWrong ? 'error' : ''}
        aria-describedby="code-hint"
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <span id="code-hint" className={isWrong ? 'lb-error-text' : 'lb-second'} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? 'seals.invalid' : 'seals.hint')}
      </span>
      <Button type="primary" size="large" htmlType="submit">
        {t('seals.verify')}
      </Button>
      <MinuteFile />
    </OwnForm>
  )
}

/** The file of a minute is found by its SHA-256, which this device works out. */
function MinuteFile() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setReading(true)
    const code = await sha256Of(file)
    setReading(false)
    void navigate(path.verify(code))
  }
  return (
    <FileDrop
      label={t('seals.file')}
      accept="application/pdf"
      hint={t('seals.fileHint')}
      isBusy={isReading}
      onPick={(file) => void read(file)}
    />
  )
}

function Answer({ code }: { code: string }) {
  const { t } = useWords()
  const isCode = sealCode.safeParse(code).success
  const { data, error, isError, refetch } = useApi(sealContracts.verify, { code }, { enabled: isCode, quiet: true })
  if (!isCode) return <Alert type="error" title={t('seals.invalid')} />
  if (error instanceof Failure && error.http === NOT_FOUND)
    return (
      <section className="lb-panel">
        <State drawing="search" title={t('seals.unknown')} text={t('seals.unknownText')} />
      </section>
    )
  if (isError && !data) return <Failed error={error} onRetry={() => refetch()} />
  return data ? <Verdict proof={data} /> : <Skeleton active />
}
