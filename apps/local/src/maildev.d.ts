declare module 'maildev' {
  export default function maildev(config: {
    smtp: number
    web: number
    ip: string
    mailDirectory: string
    silent: boolean
  }): { listen(done: () => void): void }
}
