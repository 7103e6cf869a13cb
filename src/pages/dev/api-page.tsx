import type { OpenApi, Operation } from '../../contract/openapi.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './api-page.module.css'

/** The reference of the API by resource, for developers: who may make a call, its input and its answer. */
export function ApiPage({ title, document }: { title: string; document: OpenApi }) {
  const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ path, method, operation })),
  )
  const resources = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  return (
    <Sheet>
      <h1>{title}</h1>
      <p>{document.info.description}</p>
      <p>
        <a href="/api/openapi.json">{`OpenAPI ${document.openapi}`}</a>
      </p>
      {[...resources].map(([resource, calls]) => (
        <section key={resource} aria-labelledby={resource} className={styles.resource}>
          <h2 id={resource}>{resource}</h2>
          {calls.map(({ path, method, operation }) => (
            <CallDetails key={operation.operationId} path={path} method={method} operation={operation} />
          ))}
        </section>
      ))}
    </Sheet>
  )
}

function CallDetails({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, security, parameters, requestBody, responses } = operation
  const keys = security.flatMap((scheme) => Object.keys(scheme))
  return (
    <details className={styles.call} name="calls">
      <summary>
        <code>
          <b>{method.toUpperCase()}</b>
          {` /api${path}`}
        </code>
        <span>{summary}</span>
      </summary>
      <dl>
        <Schema name="Who" value={keys.length ? keys.join(' or ') : 'anyone'} />
        <Schema name="Consent" value={[operation['x-consent']].flat().join(' or ')} />
        {parameters.length > 0 && <Schema name="Parameters" value={parameters} />}
        {requestBody && <Schema name="Body" value={bodyOf(requestBody.content)} />}
        {Object.entries(responses).map(([status, { description, content }]) => (
          <Schema key={status} name={status} value={status === '2XX' && content ? bodyOf(content) : description} />
        ))}
      </dl>
    </details>
  )
}

/** The schema of a body in JSON, or the media types of a file. */
const bodyOf = (content: NonNullable<Operation['requestBody']>['content']) =>
  content['application/json']?.schema ?? Object.keys(content)

function Schema({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{typeof value === 'string' ? value : <pre>{JSON.stringify(value, null, 2)}</pre>}</dd>
    </>
  )
}
