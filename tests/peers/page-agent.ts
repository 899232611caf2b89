export { PageAgentCore, type PageAgentCoreConfig } from '@page-agent/core';
export { PageController } from '@page-agent/page-controller';
