import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#platform/server/env.ts'
import packageFile from '../package.json' with { type: 'json' }

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const known = new Set<string>([...variables.map(({ name }) => name), 'NODE_COMPILE_CACHE'])
const startCommand = packageFile.scripts.start.split(' ').slice(1)

test('the image and the service start the program with the command of npm start', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as string[]
  expect(command.slice(1)).toEqual(startCommand)
  const service = /^ExecStart=(.*)$/m.exec(read('docs/operations/systemd/rule-and-lead.service'))?.[1] ?? ''
  expect(service.split(' ').slice(1)).toEqual(startCommand)
})

test('the image has the version of Node that the package has', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
  expect(bases).toEqual([packageFile.dependencies.node, packageFile.dependencies.node])
})

test('the example of an environment has every required variable and none that the program does not know', () => {
  const named = [...read('docs/operations/environment.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const required = variables.filter((variable) => 'requiredInProduction' in variable).map(({ name }) => name)
  expect(required.filter((name) => !named.includes(name))).toEqual([])
})

test('the compose file sets only variables that the program knows', () => {
  const program = /x-program:[\s\S]*?(?=\n\nservices:)/.exec(read('compose.yaml'))?.[0] ?? ''
  const named = [...program.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
