import { Component, type ReactNode } from 'react'
import { useWords } from '../kernel/words.ts'
import '../kernel/page.css'
import '../kernel/State.css'

interface Props {
  children: ReactNode
  /** Another value starts afresh, such as another page. */
  scope?: string
}
interface State {
  hasFailed: boolean
  scope: string | undefined
}

/** Catches what broke while drawing. The only class of the web app: React offers no other way. */
export class Crash extends Component<Props, State> {
  override state: State = { hasFailed: false, scope: this.props.scope }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }
  static getDerivedStateFromProps({ scope }: Props, state: State): State | null {
    return scope === state.scope ? null : { hasFailed: false, scope }
  }
  override render() {
    return this.state.hasFailed ? <Broken onRetry={() => this.setState({ hasFailed: false })} /> : this.props.children
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-state" role="alert">
      <h2>{t('common.state.crashed')}</h2>
      <p className="lb-state-text">{t('common.state.crashedText')}</p>
      <div className="lb-actions">
        <button type="button" className="lb-btn lb-btn-primary" onClick={onRetry}>
          {t('common.action.retry')}
        </button>
        <a className="lb-btn" href="/">
          {t('common.action.home')}
        </a>
      </div>
    </section>
  )
}
