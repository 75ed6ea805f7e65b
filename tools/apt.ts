import { spawnSync } from 'node:child_process'

/** Installs a Debian package where its program is absent. @throws Error with the name of the package where that does not go */
export function needProgram(present: boolean, name: string): void {
  if (present) return
  process.stdout.write(`Installing ${name}…\n`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) throw new Error(`${name} is not installed and could not be: install the Debian package ${name}`)
  }
}

export const answers = (program: string, option: string): boolean =>
  spawnSync(program, [option], { stdio: 'ignore' }).error === undefined
