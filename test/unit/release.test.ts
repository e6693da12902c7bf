/** What stands against a release, in scratch repositories. */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../scripts/child.ts'
import { obstaclesIn, provenanceObstacles } from '../../scripts/release/checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const project = { root: '' }
const write = (path: string, text: string) => writeFileSync(join(project.root, path), text)
const commit = () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project.root, stdio: 'ignore' })
  git('init')
  git('add', '.')
  git('-c', 'user.name=Anna', '-c', 'user.email=anna@shop.example', 'commit', '--message', 'feat: all')
}

beforeEach(() => {
  project.root = mkdtempSync(join(folder, 'project-'))
  mkdirSync(join(project.root, '.changeset'))
  write('.changeset/README.md', '# Changes')
  write('CHANGELOG.md', '# statefront\n\n## 1.2.0\n\n- New.\n\n## 1.1.0\n')
  write('package.json', JSON.stringify({ name: 'statefront', version: '1.2.0' }))
})

test('nothing, where all is committed and the changelog begins with this version', async () => {
  commit()
  expect(await obstaclesIn(project.root)).toEqual([])
})

test('what is not committed', async () => {
  commit()
  write('new.ts', '')
  expect(await obstaclesIn(project.root)).toEqual(['Not everything is committed:\n?? new.ts'])
})

test('a change that is in no version', async () => {
  write('.changeset/brave-mugs-sing.md', '---\nstatefront: minor\n---\n\nNew.\n')
  commit()
  expect(await obstaclesIn(project.root)).toEqual([
    'In no version yet: brave-mugs-sing.md. npx changeset version makes one.',
  ])
})

// A formatter that takes the head of such a file for a heading makes `changeset version` fail.
test('the changes of this project since the last version can be read', () => {
  const changes = globSync('.changeset/*.md', { cwd: ROOT }).filter((path) => !path.endsWith('README.md'))
  const unreadable = changes.filter(
    (path) => !/^---\n'statefront': (major|minor|patch)\n---\n\n\S/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(unreadable).toEqual([])
})

test.each([
  ['# statefront\n\n## 1.1.0\n', '1.1.0'],
  ['# statefront\n', 'no version'],
])('a changelog without this version', async (text, begins) => {
  write('CHANGELOG.md', text)
  commit()
  expect(await obstaclesIn(project.root)).toEqual([`CHANGELOG.md begins with ${begins}, and package.json says 1.2.0.`])
})

test('against publishing: no identity, no repository', () => {
  expect(provenanceObstacles(project.root, {})).toHaveLength(2)
  write('package.json', JSON.stringify({ version: '1.2.0', repository: 'github:anna/statefront' }))
  expect(provenanceObstacles(project.root, {})).toEqual([
    'Provenance needs a job of a hosted CI with an identity: see docs/releasing.md.',
  ])
  expect(provenanceObstacles(project.root, { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://ci.example' })).toEqual([])
})
