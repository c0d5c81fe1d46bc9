/**
 * Every preset: one JSON file in presets/ and one line here.
 *
 * A published preset never changes, because links are written as differences from it: another
 * scenario is another id. A test holds each of them to its hash and to the fingerprint of its run.
 */
import ajvSchemaObjectPerCall from './presets/ajv-schema-object.per-call.json' with {
  type: 'json',
};
import apolloAddtypenameMapPerRequest from './presets/apollo-addtypename-map.per-request.json' with {
  type: 'json',
};
import botocoreEndpointRulesetPerSession from './presets/botocore-endpoint-ruleset.per-session.json' with {
  type: 'json',
};
import castleProxygeneratorPerRequest from './presets/castle-proxygenerator.per-request.json' with {
  type: 'json',
};
import jerseyWeakhashmapValuePerDeploy from './presets/jersey-weakhashmap-value.per-deploy.json' with {
  type: 'json',
};
import openai2672AsyncioTasks from './presets/openai-2672.asyncio-tasks.json' with { type: 'json' };
import openai2672Cured from './presets/openai-2672.cured.json' with { type: 'json' };
import openai2672FanOut from './presets/openai-2672.fan-out.json' with { type: 'json' };
import openai2672FreshContexts from './presets/openai-2672.fresh-contexts.json' with {
  type: 'json',
};
import openai2672Gevent from './presets/openai-2672.gevent.json' with { type: 'json' };
import openai2672KeptPool from './presets/openai-2672.kept-pool.json' with { type: 'json' };
import openai2672LazyImport from './presets/openai-2672.lazy-import.json' with { type: 'json' };
import openai2672NewPools from './presets/openai-2672.new-pools.json' with { type: 'json' };
import openai2672NewPools16 from './presets/openai-2672.new-pools-16.json' with { type: 'json' };
import openai2672OneThread from './presets/openai-2672.one-thread.json' with { type: 'json' };
import openai2672ThreadPerRequest from './presets/openai-2672.thread-per-request.json' with {
  type: 'json',
};
import openai2672ToThread from './presets/openai-2672.to-thread.json' with { type: 'json' };
import openai2672Uvicorn039 from './presets/openai-2672.uvicorn-039.json' with { type: 'json' };
import pydanticAi7027Cliff from './presets/pydantic-ai-7027.cliff.json' with { type: 'json' };
import { type Scenario, type ScenarioInput, scenarioSchema } from './schema.ts';

export interface Preset {
  /** `<case>.<regime>`; its title and what it shows are the strings `preset.<id>.title` and `.about`. */
  readonly id: string;
  /** The scenario as it is written in its file. */
  readonly scenario: ScenarioInput;
}

export const PRESETS: readonly Preset[] = [
  { id: 'openai-2672.one-thread', scenario: openai2672OneThread as ScenarioInput },
  { id: 'openai-2672.kept-pool', scenario: openai2672KeptPool as ScenarioInput },
  { id: 'openai-2672.new-pools', scenario: openai2672NewPools as ScenarioInput },
  { id: 'openai-2672.new-pools-16', scenario: openai2672NewPools16 as ScenarioInput },
  { id: 'openai-2672.thread-per-request', scenario: openai2672ThreadPerRequest as ScenarioInput },
  { id: 'openai-2672.fresh-contexts', scenario: openai2672FreshContexts as ScenarioInput },
  { id: 'openai-2672.asyncio-tasks', scenario: openai2672AsyncioTasks as ScenarioInput },
  { id: 'openai-2672.to-thread', scenario: openai2672ToThread as ScenarioInput },
  { id: 'openai-2672.cured', scenario: openai2672Cured as ScenarioInput },
  { id: 'openai-2672.uvicorn-039', scenario: openai2672Uvicorn039 as ScenarioInput },
  { id: 'openai-2672.gevent', scenario: openai2672Gevent as ScenarioInput },
  { id: 'openai-2672.lazy-import', scenario: openai2672LazyImport as ScenarioInput },
  { id: 'openai-2672.fan-out', scenario: openai2672FanOut as ScenarioInput },
  { id: 'ajv-schema-object.per-call', scenario: ajvSchemaObjectPerCall as ScenarioInput },
  {
    id: 'apollo-addtypename-map.per-request',
    scenario: apolloAddtypenameMapPerRequest as ScenarioInput,
  },
  {
    id: 'castle-proxygenerator.per-request',
    scenario: castleProxygeneratorPerRequest as ScenarioInput,
  },
  {
    id: 'botocore-endpoint-ruleset.per-session',
    scenario: botocoreEndpointRulesetPerSession as ScenarioInput,
  },
  { id: 'pydantic-ai-7027.cliff', scenario: pydanticAi7027Cliff as ScenarioInput },
  {
    id: 'jersey-weakhashmap-value.per-deploy',
    scenario: jerseyWeakhashmapValuePerDeploy as ScenarioInput,
  },
];

/** The preset that the playground opens with, and that a link without a preset means. */
export const DEFAULT_PRESET = 'openai-2672.thread-per-request';

export function preset(id: string): Preset | undefined {
  return PRESETS.find((candidate) => candidate.id === id);
}

/** The scenario of a preset with every setting present. Throws an Error when there is no such preset. */
export function presetScenario(id: string): Scenario {
  const found = preset(id);
  if (!found) throw new Error(`There is no preset "${id}".`);
  return scenarioSchema.parse(found.scenario);
}
