import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#platform/server/environment-variables.ts'
import packageFile from '../package.json' with { type: 'json' }

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const existing = new Set<string>([...variables.map(({ name }) => name), 'NODE_COMPILE_CACHE'])
const argumentsOf = (command: string): readonly string[] => command.split(' ').slice(1)
const startCommand = argumentsOf(packageFile.scripts.start)
/** The arguments of Node in the command of a service. */
const commandOfService = (name: string): readonly string[] =>
  argumentsOf(/^ExecStart=(.*)$/m.exec(read(`docs/operations/systemd/${name}`))?.[1] ?? '')

test('the image and the service start the program with the command of npm start', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[]
  expect(command.slice(1)).toEqual(startCommand)
  expect(commandOfService('rule-and-lead.service')).toEqual(startCommand)
})

test('the nightly backup has the command of npm run backup', () => {
  const command = argumentsOf(packageFile.scripts.backup)
  expect(commandOfService('rule-and-lead-backup.service').slice(0, command.length)).toEqual(command)
})

test('the image has the version of Node that the package has', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(bases).toEqual([packageFile.dependencies.node, packageFile.dependencies.node])
})

test('the example of an environment has every required variable and none that the program does not know', () => {
  const named = [...read('docs/operations/environment.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !existing.has(name))).toEqual([])
  const required = variables.filter((variable) => 'requiredInProduction' in variable).map(({ name }) => name)
  expect(required.filter((name) => !named.includes(name))).toEqual([])
})

test('a shell can read the example of an environment', () => {
  const script = 'set -a && . ./docs/operations/environment.example && printenv MAIL_FROM'
  const sender = execFileSync('sh', ['-c', script], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
  expect(sender).toBe('Shop <studio@shop.example>\n')
})

test('the compose file sets only variables that the program knows', () => {
  const program = /x-program:[\s\S]*?(?=\n\nservices:)/.exec(read('compose.yaml'))?.[0] ?? ''
  const named = [...program.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !existing.has(name))).toEqual([])
})
