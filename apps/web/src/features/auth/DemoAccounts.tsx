import { useInstallation } from '../../kernel/installation.ts'
import { useWords } from '../../kernel/words.ts'
import './DemoAccounts.css'

/** The accounts of a demonstration; elsewhere the server names none. */
export function DemoAccounts({ onChoose }: { onChoose: (username: string) => void }) {
  const { t, name } = useWords()
  const accounts = useInstallation()?.demoAccounts ?? []
  if (!accounts.length) return null
  return (
    <details className="lb-demo">
      <summary>{t('auth.demo')}</summary>
      <p>{t('auth.demoText')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className="lb-link-button"
              aria-label={t('auth.demoUse', { username: account.username })}
              onClick={() => onChoose(account.username)}
            >
              {account.username}
            </button>
            <span>{name(account, 'role')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
